import type { Ctx, Services } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';

/** Whose data it is, as they are known until the erasure ends. */
export type Person = {
  readonly accountId: number;
  readonly login: string;
  readonly email: string;
  /** Of their characters and admin accounts, in every world: what others wrote down about them may call them so. */
  readonly nicks: readonly string[];
  /** From where they came, and which other mailboxes they gave, as far as that is still known at an erasure. */
  readonly addresses?: readonly string[];
};

/**
 * erased: the rows or values go. anonymised: they stay and no longer lead to the person. kept: they stay as they are, because a law
 * or somebody else's right asks for it.
 */
export type Fate = 'erased' | 'anonymised' | 'kept';

/**
 * One line of what the product knows about a person; `/delete` and the data export both print it. Its texts stand in the feature's
 * strings under `personalData.<item>`: `what`, for everything that is not erased `why`, and for what is kept `term` (how long).
 */
export type PersonalItem = {
  /** Tables, or single columns as `staff_roles.granted_by`. */
  readonly holds: readonly string[];
  readonly fate: Fate;
  /** Known only of people who work for the game; `/delete` lists it last. */
  readonly staffOnly?: true;
  /** Why it is not part of the data export; without this it has to be. */
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
   * Carries out what the items promise and says how many rows each took. Runs in one transaction with every other feature's, the
   * highest tier first and accounts last, so that a nick or a login can still be looked up here. May be run again: a second time
   * there is nothing left to do.
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

/** Declares what a feature knows about people and what becomes of it: `server/<f>.personal-data.ts`, named in its manifest. */
export const personalData = <const Of extends Items>(feature: string, { items, ...work }: Work<Of>): PersonalData => ({
  feature,
  items,
  ...work,
});
