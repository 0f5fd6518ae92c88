import type { Database, Tx } from '#kit/db/database.ts';

/** For commands, which have no runtime that opens transactions. */
export async function inTransaction<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { tx, commit, rollback } = database.open();
  try {
    const result = await work(tx);
    await commit();
    return result;
  } catch (error) {
    await rollback();
    throw error;
  }
}
