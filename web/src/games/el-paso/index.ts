import type { GamePage } from '..';
import CardFace from './Card.svelte';

const page: GamePage = {
  id: 'el-paso',
  title: 'El Paso',
  scenery: 'town',
  table: () => import('./Table.svelte'),
  Card: CardFace,
  sheet: { unit: 'nuggets' },
};

export default page;
