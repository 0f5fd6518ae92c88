import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import type { restartContract } from '../restart.contract.ts';
import { presentRestart } from './restart.present.ts';
import { worldsOf } from './restart.queries.ts';
import { restartRows } from './restart-rows.queries.ts';

type Operation = typeof restartContract.listRestarts;

/** Loads the servers of a whole page in one query. */
export async function listRestarts({ tx, actor }: Ctx, input: ParsedInput<Operation>): Promise<OutputOf<Operation>> {
  const page = await restartRows.page(tx, input, (row) => row);
  const worlds = await worldsOf(
    tx,
    page.rows.map(({ id }) => id),
  );
  const rows = page.rows.map(({ changedAt, ...row }) => ({
    ...presentRestart(actor, { ...row, worlds: worlds.filter(({ restartId }) => restartId === row.id) }),
    changedAt,
  }));
  return { ...page, rows };
}
