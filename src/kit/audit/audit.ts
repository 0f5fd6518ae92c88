import type { z } from 'zod';
import type { AuditEvent } from '#kit/contract/contract.ts';
import type { Actor } from '#kit/permissions/actor.ts';

/** An event's id and the shape of what is kept of it. */
export type AuditEventDefinition<Payload = unknown> = { readonly id: AuditEvent; readonly payload: z.ZodType<Payload> };

/** Declares a feature's audit events: `auditEvents('redirects', { created: z.object({ … }) })`. */
export function auditEvents<const Payloads extends Record<string, z.ZodType>>(
  feature: string,
  payloads: Payloads,
): { readonly [Name in keyof Payloads & string]: AuditEventDefinition<z.output<Payloads[Name]>> } {
  const events = Object.entries(payloads).map(([name, payload]) => [name, { id: `${feature}.${name}`, payload }]);
  return Object.fromEntries(events);
}

/** What an entry says beside its payload. */
export type AuditDetails = {
  /** What it was done to, as `redirect:12`. */
  readonly on?: string;
  /** Who did it, where the request itself had to find that out (signing in). */
  readonly by?: Actor;
  /** Values of a person; kept apart, erased with the account, while the chain keeps their salted hash. */
  readonly personal?: Readonly<Record<string, string | number>>;
};
