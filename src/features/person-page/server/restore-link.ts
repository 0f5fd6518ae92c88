import { personSubject } from '#features/people/people.audit.ts';
import { getPersonOf, worldsOf } from '#features/people/server/people.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { personPageAudit } from '../person-page.audit.ts';
import { refuseOwnLink } from './cut-link.ts';
import { isPair } from './links.queries.ts';
import { cutLinksTable } from './person-page.table.ts';

type Input = { readonly id: number; readonly other: number; readonly reason: string };

export async function restoreLink(ctx: Ctx, { id, other, reason }: Input): Promise<void> {
  await getPersonOf(ctx.tx, worldsOf(ctx.actor), id);
  await getPersonOf(ctx.tx, worldsOf(ctx.actor), other);
  await refuseOwnLink(ctx, [id, other]);
  const restored = await ctx.tx.delete(cutLinksTable).where(isPair(id, other)).returning({ id: cutLinksTable.id });
  if (restored.length === 0) fail('kit.notFound');
  await ctx.audit(personPageAudit.linkRestored, { globalId: id, other, reason }, { on: personSubject(id) });
}
