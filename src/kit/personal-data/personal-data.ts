import type { Ctx, Services } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';

/** The person to erase or export, as known until the erasure ends. */
export type Person = {
  readonly accountId: number;
  readonly login: string;
  readonly email: string;
  /** The names of their characters and admin accounts in every world: text written by others may use them. */
  readonly nicks: readonly string[];
  /** Their IP addresses and other mailboxes, as far as still known at the erasure. */
  readonly addresses?: readonly string[];
};

/**
 * erased: the rows or values are deleted. anonymised: they stay without a link to the person. kept: they stay unchanged, because a law or
 * another person's right requires it.
 */
export type Fate = 'erased' | 'anonymised' | 'kept';

/**
 * One item of what the product knows about a person; `/delete` and the data export both print it. Its texts are in the feature's strings
 * under `personalData.<item>`: `what`, `why` if it is not erased, and `term` (how long) if it is kept.
 */
export type PersonalItem = {
  /** Tables, or single columns such as `staff_roles.granted_by`. */
  readonly holds: readonly string[];
  readonly fate: Fate;
  /** Only known about people who work for the game; `/delete` lists it last. */
  readonly staffOnly?: true;
  /** Why it is not in the data export; without a reason it must be. */
  readonly notExported?: string;
};

type Items = Readonly<Record<string, PersonalItem>>;
type NamesWhere<Of extends Items, Kind> = { [Name in keyof Of]: Of[Name] extends Kind ? Name : never }[keyof Of];
type Exported<Of extends Items> = Exclude<keyof Of, NamesWhere<Of, { notExported: string }>>;
type Erased<Of extends Items> = NamesWhere<Of, { fate: 'erased' }>;
type Anonymised<Of extends Items> = NamesWhere<Of, { fate: 'anonymised' }>;

type Work<Of extends Items> = {
  readonly items: Of;
  /** Plain JSON by item; times as ISO strings in UTC. */
  export(tx: Tx, person: Person, services: Services): Promise<{ readonly [Name in Exported<Of>]: unknown }>;
  /**
   * Does what the items promise and returns the number of rows for each. Runs in one transaction with every other feature's, the highest
   * tier first and accounts last, so that nicks and logins can still be looked up here. Repeatable: a second run finds nothing to do.
   */
  erase(ctx: Ctx, person: Person): Promise<{ readonly [Name in Erased<Of>]: number } & { readonly [Name in Anonymised<Of>]?: number }>;
};

export type PersonalData = {
  /** As in the feature's strings: `adminAccounts`. */
  readonly feature: string;
  readonly items: Items;
  export(tx: Tx, person: Person, services: Services): Promise<Readonly<Record<string, unknown>>>;
  erase(ctx: Ctx, person: Person): Promise<Readonly<Record<string, number | undefined>>>;
};

/** Declares a feature's personal data and what happens to it: `server/<f>.personal-data.ts`, listed in its manifest. */
export const personalData = <const Of extends Items>(feature: string, { items, ...work }: Work<Of>): PersonalData => ({
  feature,
  items,
  ...work,
});
