import { side } from './board.ts';

/** The heat map aggregates blocks of this many cells per side. */
export const heatBlock = 10;
export const heatSide = side / heatBlock;
