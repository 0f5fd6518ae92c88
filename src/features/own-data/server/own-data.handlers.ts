import { type Implementation, implement } from '#kit/contract/implement.ts';
import { ownDataContract } from '../own-data.contract.ts';
import { type ExportParts, exportOwnData } from './export-own-data.ts';

/** What all features know about people, and their words for it: only the app sees them together. */
export const ownDataHandlers = (parts: ExportParts): readonly Implementation[] =>
  implement(ownDataContract, { exportOwnData: (ctx) => exportOwnData(ctx, parts) });
