import type { GamePage } from '..';
import CardFace from './Card.svelte';

const page: GamePage = {
  id: 'desperate-oasis',
  title: 'Desperate Oasis',
  scenery: 'oasis',
  table: () => import('./Table.svelte'),
  Card: CardFace,
};

export default page;
