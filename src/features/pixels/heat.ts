import { side } from './board.ts';

/** The heat map counts in blocks of this many cells a side. */
export const heatBlock = 10;
export const heatSide = side / heatBlock;
