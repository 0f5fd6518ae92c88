import type { z } from 'zod';
import type { StoredValue, StoredValues } from '#kit/i18n/stored-text.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** A key of the strings with its values, translated into the reader's language. */
export type SpokenText = { readonly text: string; readonly values?: StoredValues };

/** The effect of an approval request and the values it changes. */
export type Description = {
  readonly title: SpokenText;
  readonly changes: readonly { readonly label: SpokenText; readonly before: StoredValue | null; readonly after: StoredValue | null }[];
};

/** An action that one person requests and a second person with the same permission approves, which carries it out. */
export type Approvable<Payload = unknown> = {
  readonly id: `${string}.${string}`;
  /** Stored and shown; must hold no secrets. */
  readonly payload: z.ZodType<Payload>;
  /** Required of the requester and of the approver. */
  readonly permission: Permission;
  readonly expiresInMinutes: number;
  describe(payload: Payload): Description;
  /** Narrows down which holders of the permission may decide this request. The requester never may. */
  mayDecide(actor: Actor, payload: Payload): boolean;
};

type Declared<Payload> = Pick<Approvable<Payload>, 'payload' | 'permission' | 'describe'> &
  Partial<Pick<Approvable<Payload>, 'expiresInMinutes' | 'mayDecide'>>;

const oneDay = 24 * 60;

/** Declares a kind of request in `<feature>.approvals.ts`. app/approvals.ts lists the effect of each kind (`implementApproval`). */
export const approvable = <Payload>(id: Approvable['id'], declared: Declared<Payload>): Approvable<Payload> => ({
  id,
  expiresInMinutes: oneDay,
  mayDecide: () => true,
  ...declared,
});
