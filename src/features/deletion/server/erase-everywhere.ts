import type { Ctx } from '#kit/contract/context.ts';
import type { Person, PersonalData } from '#kit/personal-data/personal-data.ts';
import type { ErasedCategory } from './deletion.table.ts';

/** Erases dependent features first and the account last, so that each can still look up what it needs. */
export async function eraseEverywhere(ctx: Ctx, everything: readonly PersonalData[], person: Person): Promise<readonly ErasedCategory[]> {
  const categories: ErasedCategory[] = [];
  for (const { feature, items, erase } of everything.toReversed()) {
    const rows = await erase(ctx, person);
    for (const [item, { fate }] of Object.entries(items)) categories.push({ item: `${feature}.${item}`, fate, rows: rows[item] ?? null });
  }
  return categories;
}
