import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { demoLogins } from '#features/sessions/demo-accounts.ts';
import type { Tx } from '#kit/db/database.ts';
import { PrizeFields } from '../promocode-decided.ts';
import { type DemoCode, demoCodes, demoTags } from './demo-promocodes.ts';
import { type Promocode, promocodesTable, promocodeTagsTable } from './promocodes.table.ts';
import { seedDemoActivations } from './seed-demo-activations.ts';

const day = 86_400_000;

/** Codes of every kind with weeks of use. Skipped if there is any code. */
export async function seedDemoPromocodes(tx: Tx, now = new Date()): Promise<void> {
  const [any] = await tx.select({ id: promocodesTable.id }).from(promocodesTable).limit(1);
  if (any) return;
  const accounts = await findAccountIds(tx, demoLogins);
  await tx
    .insert(promocodeTagsTable)
    .values(demoTags.map((name) => ({ name })))
    .onConflictDoNothing();
  const tags = new Map((await tx.select().from(promocodeTagsTable)).map(({ id, name }) => [name, id]));
  const rows = demoCodes.map((code) => rowOf(code, { accounts, tags, now }));
  const made = await tx.insert(promocodesTable).values(rows).returning();
  const sharesOf = new Map(demoCodes.map(({ name, used = 0 }) => [name, used]));
  for (const code of made) await seedDemoActivations(tx, code, { perThousand: sharesOf.get(code.name) ?? 0, now });
}

type Known = { readonly accounts: ReadonlyMap<string, number>; readonly tags: ReadonlyMap<string, number>; readonly now: Date };

function rowOf(code: DemoCode, { accounts, tags, now }: Known): typeof promocodesTable.$inferInsert {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const idOf = (login: string | undefined) => (login === undefined ? null : (accounts.get(login) ?? null));
  return {
    ...PrizeFields.parse(code),
    name: code.name,
    type: code.type,
    state: code.state,
    refusal: code.refusal ?? null,
    requiredLevel: code.requiredLevel ?? 0,
    immediate: code.immediate ?? false,
    linkedId: idOf(code.type === 'user' ? code.by : code.linked),
    createdBy: idOf(code.by),
    tagId: tags.get(code.tag ?? '') ?? null,
    startsAt: code.starts === undefined ? null : at(code.starts),
    endsAt: code.ends === undefined ? null : at(code.ends),
    limitPerAccount: 1,
    coinsAgreed: true,
    limitTotal: code.limitTotal ?? null,
    createdAt: at(-code.made),
    editedAt: at(-(code.edited ?? code.made)),
  } satisfies Partial<Promocode>;
}
