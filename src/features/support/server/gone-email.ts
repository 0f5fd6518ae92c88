import { sql } from 'drizzle-orm';
import { ticketsTable } from './support.table.ts';

const domain = '@deleted.invalid';

/** What stands in place of an address that was erased: another one for each ticket, so that no two pass for one person's. */
export const goneEmail = sql`'deleted_' || ${ticketsTable.id} || ${domain}`;

export const isGone = (email: string): boolean => email.endsWith(domain);
