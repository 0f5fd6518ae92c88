import { asc, gt } from 'drizzle-orm';
import { attachmentsTable } from '#features/attachments/server/attachments.table.ts';
import { nameOf, pathOf } from '#features/attachments/server/image-files.ts';
import { packagesTable } from '#features/downloads/server/downloads.table.ts';
import { mailsTable } from '#features/support/server/support.table.ts';
import type { Tx } from '#kit/db/database.ts';

const atOnce = 1_000;

/** Keys of the files named in rows. Chunks of unfinished uploads are omitted: they are deleted within hours. */
export async function* namedFiles(tx: Tx): AsyncGenerator<string> {
  const { id, key, versions } = attachmentsTable;
  yield* byId(
    (after) => tx.select({ id, key, versions }).from(attachmentsTable).where(gt(id, after)).orderBy(asc(id)).limit(atOnce),
    (row) => row.versions.map((version) => pathOf(row.key, nameOf(version))),
  );
  yield* byId(
    (after) =>
      tx
        .select({ id: packagesTable.id, file: packagesTable.fileKey })
        .from(packagesTable)
        .where(gt(packagesTable.id, after))
        .orderBy(asc(packagesTable.id))
        .limit(atOnce),
    ({ file }) => [file],
  );
  yield* byId(
    (after) =>
      tx
        .select({ id: mailsTable.id, file: mailsTable.file })
        .from(mailsTable)
        .where(gt(mailsTable.id, after))
        .orderBy(asc(mailsTable.id))
        .limit(atOnce),
    ({ file }) => [file],
  );
}

async function* byId<Row extends { readonly id: number }>(
  read: (after: number) => Promise<readonly Row[]>,
  filesOf: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    for (const row of rows) yield* filesOf(row);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
