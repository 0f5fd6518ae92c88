import type { Redirect } from './redirects.table.ts';

/** How the audit names a redirect. */
export const redirectSubject = (id: number): string => `redirect:${id}`;

/** What the audit keeps of one: what people decided, not its figures. */
export const decidedOf = ({ ending, target, name, validFrom, validUntil }: Redirect) => ({
  ending,
  target,
  name,
  validFrom: validFrom?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
});
