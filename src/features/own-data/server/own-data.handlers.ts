import { type Implementation, implement } from '#kit/contract/implement.ts';
import { ownDataContract } from '../own-data.contract.ts';
import { type ExportParts, exportOwnData } from './export-own-data.ts';

/** Takes the personal-data declarations and strings of all features, which only app/ may import together. */
export const ownDataHandlers = (parts: ExportParts): readonly Implementation[] =>
  implement(ownDataContract, { exportOwnData: (ctx) => exportOwnData(ctx, parts) });
