import { sql } from 'drizzle-orm';

const domain = '@deleted.invalid';

/** Email address of an erased account. */
export const tombstoneEmail = (login: string): string => `${login}${domain}`;

/**
 * Whether an account was erased, by its `email`. A literal instead of a parameter, so that it matches the condition of the index
 * accounts_disabled.
 */
export const isTombstone = (email: string) => sql<boolean>`${sql.raw(email)} like ${sql.raw(`'%${domain}'`)}`;
