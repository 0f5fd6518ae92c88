import { parseArgs } from 'node:util';
import { type KnownHead, parseHead, printHead, readHeads } from '#kit/audit/audit-heads.ts';
import { verifyAudit } from '#kit/audit/verify-audit.ts';
import type { Database } from '#kit/db/database.ts';
import { inExistingDatabase } from './existing-database.ts';

/**
 * `npm run audit:verify`: verifies the audit chain in `DATABASE_URL`, or in the embedded database under `DATA_DIR`. `-- --head
 * <seals>:<hash>` and `-- --heads <file>`, repeatable, name earlier heads that the chain must still contain. Exits with 0 when it is valid,
 * 1 when it is broken, 2 when it cannot be read.
 */
export async function reportAudit(database: Pick<Database, 'reads'>, heads: readonly KnownHead[] = []): Promise<0 | 1> {
  const result = await verifyAudit(database.reads, heads);
  if (result.ok) {
    console.log(`The audit's chain holds: ${result.entries} entries, head ${result.head}`);
    if (heads.length > 0) console.log(`Stored heads that it contains: ${heads.length}`);
    if (result.entries > 0) console.log(`For the next time: --head ${printHead({ sequence: result.entries, hash: result.head })}`);
    return 0;
  }
  const seal = result.sequence === null ? '' : ` (seal ${result.sequence})`;
  const entry = result.entryId === null ? '' : ` at entry ${result.entryId}`;
  console.log(`The audit's chain is broken${entry}${seal}: ${result.reason}`);
  return 1;
}

const undone = 'The audit could not be checked.';

/** An unreadable head would look like a valid one, so it ends the command. */
async function headsOf(words: readonly string[]): Promise<readonly KnownHead[] | string> {
  try {
    const many = { type: 'string', multiple: true } as const;
    const { values } = parseArgs({ args: [...words], options: { head: many, heads: many } });
    const heads: KnownHead[] = [];
    for (const text of values.head ?? []) {
      const head = parseHead(text);
      if (!head) return `--head is <seals>:<hash>, as this command prints it, and not "${text}".`;
      heads.push(head);
    }
    for (const file of values.heads ?? []) {
      const read = await readHeads(file);
      if (read.length === 0) return `No head of the audit is in ${file}.`;
      heads.push(...read);
    }
    return heads;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

if (import.meta.main) {
  const heads = await headsOf(process.argv.slice(2));
  if (typeof heads === 'string') {
    console.error(`${undone} ${heads}`);
    process.exitCode = 2;
  } else process.exitCode = await inExistingDatabase(undone, (database) => reportAudit(database, heads));
}
