import { eq, exists, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { ordersPaidBy } from './paid-by.queries.ts';
import { activationsTable, promocodesTable, refusalsTable } from './promocodes.table.ts';

/** Statistics stay correct: activations lose the person but stay counted. Names of the person are removed from reasons of rejections. */
export const promocodesPersonalData = personalData('promocodes', {
  items: {
    codes: { holds: ['promocodes.created_by', 'promocodes.linked_id', 'promocodes.refusal'], fate: 'anonymised' },
    activations: { holds: ['promocode_activations'], fate: 'anonymised' },
    refusals: { holds: ['promocode_refusals'], fate: 'erased' },
  },
  async export(tx, { accountId }) {
    const codes = await tx
      .select()
      .from(promocodesTable)
      .where(or(eq(promocodesTable.createdBy, accountId), eq(promocodesTable.linkedId, accountId)))
      .orderBy(promocodesTable.id);
    const activations = await tx
      .select({ code: promocodesTable.name, activation: activationsTable })
      .from(activationsTable)
      .innerJoin(promocodesTable, eq(promocodesTable.id, activationsTable.promocodeId))
      .where(eq(activationsTable.accountId, accountId))
      .orderBy(activationsTable.id);
    const refusals = await tx.select().from(refusalsTable).where(eq(refusalsTable.accountId, accountId)).orderBy(refusalsTable.id);
    return {
      codes: codes.map(({ name, type, state, refusal, activations: used, createdAt }) => ({
        name,
        type,
        state,
        refusal,
        activations: used,
        createdAt: createdAt.toISOString(),
      })),
      activations: activations.map(({ code, activation: { server, nick, level, prize, at, validAt } }) => ({
        code,
        server,
        nick,
        level,
        prize,
        at: at.toISOString(),
        paidAt: validAt?.toISOString() ?? null,
      })),
      refusals: refusals.map(({ code, server, nick, level, cause, at }) => ({ code, server, nick, level, cause, at: at.toISOString() })),
    };
  },
  // Activations before codes, the same order as when a prize is paid, to avoid deadlocks.
  async erase({ tx }, person) {
    const { accountId } = person;
    const erased = {
      activations: await eraseActivations(tx, accountId),
      codes: await eraseCodes(tx, accountId),
      refusals: await eraseRefusals(tx, accountId),
    };
    const { id, refusal } = promocodesTable;
    await forgetIn({ tx, id, person }, { refusal: [refusal, 1, 500] }, (left, thisRow) =>
      tx.update(promocodesTable).set(left).where(thisRow),
    );
    return erased;
  },
});

/** Codes keep working without their author. */
async function eraseCodes(tx: Tx, accountId: number): Promise<number> {
  const without = (column: typeof promocodesTable.createdBy | typeof promocodesTable.linkedId) =>
    sql`nullif(${column}, ${accountId}::bigint)`;
  const erased = await tx
    .update(promocodesTable)
    .set({ createdBy: without(promocodesTable.createdBy), linkedId: without(promocodesTable.linkedId) })
    .where(or(eq(promocodesTable.createdBy, accountId), eq(promocodesTable.linkedId, accountId)))
    .returning({ id: promocodesTable.id });
  return erased.length;
}

/** Activations stay counted without account and nick. Whether the person had ever paid is stored, because it cannot be queried later. */
async function eraseActivations(tx: Tx, accountId: number): Promise<number> {
  const paid = exists(ordersPaidBy(tx, sql`${accountId}`));
  const erased = await tx
    .update(activationsTable)
    .set({ accountId: null, nick: null, paid: sql`${paid}` })
    .where(eq(activationsTable.accountId, accountId))
    .returning({ id: activationsTable.id });
  return erased.length;
}

async function eraseRefusals(tx: Tx, accountId: number): Promise<number> {
  const erased = await tx.delete(refusalsTable).where(eq(refusalsTable.accountId, accountId)).returning({ id: refusalsTable.id });
  return erased.length;
}
