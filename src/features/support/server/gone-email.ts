import { sql } from 'drizzle-orm';
import { ticketsTable } from './support.table.ts';

const domain = '@deleted.invalid';

/** Placeholder for a deleted address. Unique per ticket, so that two tickets do not appear to have the same author. */
export const goneEmail = sql`'deleted_' || ${ticketsTable.id} || ${domain}`;

export const isGone = (email: string): boolean => email.endsWith(domain);
