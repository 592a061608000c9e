import type { GamePage } from '..';
import CardFace from './Card.svelte';

const page: GamePage = {
  id: 'el-paso',
  title: 'El Paso',
  scenery: 'town',
  tall: { wide: 620, tablet: 860 },
  table: () => import('./Table.svelte'),
  Card: CardFace,
  sheet: { unit: 'nuggets' },
};

export default page;
