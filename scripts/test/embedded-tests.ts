import { matchesGlob } from 'node:path';

/**
 * Tests that also run on the embedded database, although all of them run on PostgreSQL: those whose subject is the database itself. It has
 * one connection, another version, permissions by SET ROLE and its own folder; all other SQL is the same. Each pattern has its reason.
 * `start.test.ts` seeds the whole demo there, so a seed is listed only if it writes in another way.
 */
export const embeddedTests: Readonly<Record<string, string>> = {
  'src/kit/db/**': 'connections, transactions, migrations and the lock of the folder',
  'src/kit/testing/{kept-state,standalone}.test.ts': 'the databases that all other tests stand on',
  'src/kit/contract/transaction.test.ts': 'what is committed, and what waits for the one connection',
  'src/kit/audit/audit-chain.test.ts': 'entries that are locked to be sealed one after the other',
  'src/kit/idempotency/**': 'rows that are locked to be written one after the other',
  'src/app/work.test.ts': 'the queue of jobs, which brings its own schema and its own way to wait',
  'src/features/logs/server/seed-demo-logs.test.ts': 'large inserts, which PostgreSQL copies',
  'src/features/logs/server/postgres/log-partitions.test.ts': 'tables made with the owner’s rights',
  '**/*.table.test.ts': 'constraints and triggers on another version',
  'src/app/{database-kind,start,start-without-database,start-in-production}.test.ts': 'the product started and stopped',
  'src/features/attachments/server/killed-upload.test.ts': 'a process killed on a folder that the next one opens',
  'src/app/cli/{backup,backup-verify,existing-database,server-key}.test.ts':
    'a dump of another kind, and commands that open, lock and write the folder',
};

export const canDiffer = (file: string): boolean => Object.keys(embeddedTests).some((pattern) => matchesGlob(file, pattern));
