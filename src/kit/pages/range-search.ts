import { presets } from '#kit/time/range.ts';
import { oneOf, text } from './screen.ts';

/** Search parameters of a screen with a time range, as `parseRange` reads them: a preset, or Moscow wall times. */
export const rangeSearch = { range: oneOf(...presets), from: text, to: text };
