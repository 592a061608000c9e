import type { GamePage } from '..';
import CardFace from './Card.svelte';

const page: GamePage = {
  id: 'mexican-standoff',
  title: 'Mexican Standoff',
  scenery: 'street',
  table: () => import('./Table.svelte'),
  Card: CardFace,
};

export default page;
