import type { Ctx } from '#kit/contract/context.ts';
import type { Range } from '#kit/time/range.ts';
import type { Mark } from '../statistics.contract.ts';
import type { MarkSource } from './mark-source.ts';

export async function listMarks(ctx: Ctx, range: Range, sources: readonly MarkSource[]): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const { kind, list } of sources)
    for (const { at, label, href } of await list(ctx, range)) marks.push({ kind, at: at.toISOString(), label, href });
  return marks.toSorted((one, other) => one.at.localeCompare(other.at));
}
