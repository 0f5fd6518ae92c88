import type { Ctx } from '#kit/contract/context.ts';
import type { Range } from '#kit/time/range.ts';

export type FoundMark = { readonly at: Date; readonly label: string; readonly href: string | null };

/** Something that can bend a line of the charts: declared by the feature that knows of it, listed as `marks` in its manifest. */
export type MarkSource = {
  /** Unique; the chart's word for it is in the strings of the main page. */
  readonly kind: 'restart' | 'news' | 'event';
  readonly list: (ctx: Ctx, range: Range) => Promise<readonly FoundMark[]>;
};
