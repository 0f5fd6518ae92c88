import { bigint, customType, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core';

/** An identity column; JavaScript represents it exactly up to 2^53. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** References another table's id. The constraint itself, with its name, is in the migration. */
export const ref = (column: () => PgColumn) => bigint({ mode: 'number' }).references(column);

/** An instant, read as an ISO string in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** The instant of insertion by the database's clock. */
export const now = () => instant().notNull().defaultNow();

/** One of a few values; the migration has the same list as a CHECK. */
export const oneOf = <const Word extends string>(...words: readonly [Word, ...Word[]]) => text({ enum: [...words] as [Word, ...Word[]] });

/** Raw bytes: hashes, salts. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
