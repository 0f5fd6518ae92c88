import type { Ctx } from '#kit/contract/context.ts';
import type { Range } from '#kit/time/range.ts';

export type FoundMark = { readonly at: Date; readonly label: string; readonly href: string | null };

/** Events that explain a bend in the charts. Declared by the feature that knows them, listed as `marks` in its manifest. */
export type MarkSource = {
  /** Unique; its label is in the strings of the main page. */
  readonly kind: 'restart' | 'news' | 'event';
  readonly list: (ctx: Ctx, range: Range) => Promise<readonly FoundMark[]>;
};
