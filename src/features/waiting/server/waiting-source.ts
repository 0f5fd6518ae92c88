import type { Ctx } from '#kit/contract/context.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** A kind of work waiting for someone. Declared by the feature that owns the page, listed as `waiting` in its manifest. */
export type WaitingSource = {
  /** Unique. */
  readonly kind: string;
  /** Permission to do this work; it is shown only to people who have it. */
  readonly permission: Permission;
  /** Key of a string with the parameter `count`. */
  readonly text: string;
  /** Name of a menu icon. */
  readonly icon: string;
  /** URL of the list, filtered to this work. */
  readonly href: string;
  /** Listed first: it concerns money, danger or waiting people. */
  readonly urgent?: true;
  readonly count: (ctx: Ctx) => Promise<number>;
};
