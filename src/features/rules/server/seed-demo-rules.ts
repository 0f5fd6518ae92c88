import { count } from 'drizzle-orm';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { demoBook } from './demo-book/demo-book.ts';
import type { DemoRule } from './demo-book/demo-section.ts';
import { columnsOf } from './rules.present.ts';
import { ruleRevisionsTable, ruleSectionsTable, rulesTable } from './rules.table.ts';

const day = 86_400_000;
/** Publication of the initial rule book, in days ago. */
const firstDaysAgo = 180;

/** The rule book with its history, identical each time. Skipped if there is any section. */
export async function seedDemoRules(tx: Tx, now = new Date()): Promise<void> {
  const { held } = only(await tx.select({ held: count() }).from(ruleSectionsTable));
  if (held > 0) return;
  const chief = (await findAccountIds(tx, ['chief'])).get('chief') ?? null;
  await tx.insert(ruleSectionsTable).values(demoBook.map(({ title }, at) => ({ number: at + 1, titleEn: title.en, titleRu: title.ru })));
  const rules = demoBook.flatMap((section, at) => section.rules.map((rule, place) => ({ rule, section: at + 1, number: place + 1 })));
  const added = await tx
    .insert(rulesTable)
    .values(rules.map(({ section, number }) => ({ section, number })))
    .returning();
  const idOf = new Map(added.map(({ id, section, number }) => [`${section}.${number}`, id]));
  await tx.insert(ruleRevisionsTable).values(
    rules.flatMap(({ rule, section, number }) =>
      revisionsOf(rule).map(({ daysAgo, reason, inForce, ...words }, place) => ({
        ruleId: idOf.get(`${section}.${number}`) ?? 0,
        revision: place + 1,
        inForce,
        ...columnsOf(words),
        reason,
        savedBy: chief,
        savedAt: new Date(now.getTime() - daysAgo * day),
      })),
    ),
  );
}

/** A rule's wordings in order; each later one has the reason for changing the previous one. */
function revisionsOf({ earlier = [], withdrawn, ...now }: DemoRule) {
  const wordings = [...earlier.map(({ changed: _, ...was }) => ({ ...now, ...was })), now];
  const changes = [{ daysAgo: firstDaysAgo, reason: null }, ...earlier.map(({ changed }) => changed)];
  const revisions = wordings.map((words, at) => ({ ...words, inForce: true, ...(changes[at] ?? { daysAgo: 0, reason: null }) }));
  return withdrawn ? [...revisions, { ...now, inForce: false, ...withdrawn }] : revisions;
}
