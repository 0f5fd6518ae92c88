import type { z } from 'zod';
import type { StoredValue, StoredValues } from '#kit/i18n/stored-text.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** A text of the strings with its values, spoken in the language of whoever reads it. */
export type SpokenText = { readonly text: string; readonly values?: StoredValues };

/** A request in words: what will be done, and what changes by it. */
export type Description = {
  readonly title: SpokenText;
  readonly changes: readonly { readonly label: SpokenText; readonly before: StoredValue | null; readonly after: StoredValue | null }[];
};

/** Something that one person asks for and a second one with the same right carries out by saying yes. */
export type Approvable<Payload = unknown> = {
  readonly id: `${string}.${string}`;
  /** What is kept and shown; no secrets. */
  readonly payload: z.ZodType<Payload>;
  /** Of whoever asks and of whoever decides. */
  readonly permission: Permission;
  readonly expiresInMinutes: number;
  describe(payload: Payload): Description;
  /** Who, of those with the right, may decide this one; the requester never. */
  mayDecide(actor: Actor, payload: Payload): boolean;
};

type Declared<Payload> = Pick<Approvable<Payload>, 'payload' | 'permission' | 'describe'> &
  Partial<Pick<Approvable<Payload>, 'expiresInMinutes' | 'mayDecide'>>;

const oneDay = 24 * 60;

/** Declares a kind of request in `<feature>.approvals.ts`; what happens on yes is listed in app/approvals.ts (`implementApproval`). */
export const approvable = <Payload>(id: Approvable['id'], declared: Declared<Payload>): Approvable<Payload> => ({
  id,
  expiresInMinutes: oneDay,
  mayDecide: () => true,
  ...declared,
});
