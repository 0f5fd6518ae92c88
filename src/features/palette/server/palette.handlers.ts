import { implement } from '#kit/contract/implement.ts';
import { paletteContract } from '../palette.contract.ts';
import { findInOffice } from './find-in-office.ts';
import type { PaletteSource } from './palette-source.ts';

export const paletteHandlers = (sources: readonly PaletteSource[]) =>
  implement(paletteContract, { findInOffice: (ctx, input) => findInOffice(ctx, input, sources) });
