import type { z } from 'zod';
import type { AuditEvent } from '#kit/contract/contract.ts';
import type { Actor } from '#kit/permissions/actor.ts';

/** An event's id and the schema of its payload. */
export type AuditEventDefinition<Payload = unknown> = { readonly id: AuditEvent; readonly payload: z.ZodType<Payload> };

/** Declares a feature's audit events: `auditEvents('redirects', { created: z.object({ … }) })`. */
export function auditEvents<const Payloads extends Record<string, z.ZodType>>(
  feature: string,
  payloads: Payloads,
): { readonly [Name in keyof Payloads & string]: AuditEventDefinition<z.output<Payloads[Name]>> } {
  const events = Object.entries(payloads).map(([name, payload]) => [name, { id: `${feature}.${name}`, payload }]);
  return Object.fromEntries(events);
}

/** The data of an entry besides its payload. */
export type AuditDetails = {
  /** The subject, such as `redirect:12`. */
  readonly on?: string;
  /** The actor, where the request itself determines it (sign-in). */
  readonly by?: Actor;
  /** Personal values; stored apart and erased with the account, while the chain keeps their salted hash. */
  readonly personal?: Readonly<Record<string, string | number>>;
};
