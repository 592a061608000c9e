import type { GamePage } from '..';
import CardFace from './Card.svelte';

const page: GamePage = {
  id: 'desperados',
  title: 'Desperados',
  scenery: 'mountain',
  table: () => import('./Table.svelte'),
  Card: CardFace,
};

export default page;
