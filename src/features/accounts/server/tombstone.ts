import { sql } from 'drizzle-orm';

const domain = '@deleted.invalid';

/** What stands in place of an erased person's address. */
export const tombstoneEmail = (login: string): string => `${login}${domain}`;

/** Whether an account, by its `email`, was erased. Written out, not as a parameter: the index accounts_disabled names the same text. */
export const isTombstone = (email: string) => sql<boolean>`${sql.raw(email)} like ${sql.raw(`'%${domain}'`)}`;
