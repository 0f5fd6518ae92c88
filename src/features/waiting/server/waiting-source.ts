import type { Ctx } from '#kit/contract/context.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** A kind of work that waits for somebody: declared by the feature that has its page, listed as `waiting` in its manifest. */
export type WaitingSource = {
  /** Unique. */
  readonly kind: string;
  /** Who can do something about it; nobody else is told. */
  readonly permission: Permission;
  /** A text of the strings that takes `count`. */
  readonly text: string;
  /** The menu's icon of that name. */
  readonly icon: string;
  /** The list, narrowed to these. */
  readonly href: string;
  /** Money, danger or somebody who is kept waiting: stands first. */
  readonly urgent?: true;
  readonly count: (ctx: Ctx) => Promise<number>;
};
