import type { Services, StreamCtx } from '#kit/contract/context.ts';
import { type Implementation, implement, type RawAnswer } from '#kit/contract/implement.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';
import { ownDataContract } from '../own-data.contract.ts';
import { ownDataAudit } from '../own-data.feature.ts';
import { findPerson } from './own-data.queries.ts';

export const server: ServerFeature = {
  handlers: ({ personalData, translate }) => [ownDataHandlers({ everything: personalData, translate })],
};

/** Takes the personal-data declarations and strings of all features, which only app/ may import together. */
const ownDataHandlers = (parts: ExportParts): readonly Implementation[] =>
  implement(ownDataContract, { exportOwnData: (ctx) => exportOwnData(ctx, parts) });

/** The export reads every table that has data about the account, so it is rate limited. */
const perPerson = declareLimit('ownData.export', { points: 10, seconds: 86_400 });

type ExportParts = { readonly everything: readonly PersonalData[]; readonly translate: Translate };

/** Built in memory: it has one person's rows only, and the audit records its length. */
async function exportOwnData(ctx: StreamCtx, { everything, translate }: ExportParts): Promise<RawAnswer> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const { allowed, retryAfterSeconds } = await ctx.services.limits.consume(perPerson, String(accountId));
  if (!allowed) fail('kit.tooManyRequests', { seconds: retryAfterSeconds });

  const data = await ctx.read((tx) => collect(tx, { everything, services: ctx.services }, accountId));
  const about = everything.flatMap(({ feature, items }) =>
    Object.entries(items)
      .filter(([, { notExported }]) => notExported === undefined)
      .map(([item]) => [`${feature}.${item}`, translate(ctx.locale, `${feature}.personalData.${item}.what`)]),
  );
  const exportedAt = new Date();
  const file = {
    format: 'own-data/1',
    game: ctx.services.config.brand.gameName,
    globalId: accountId,
    exportedAt: exportedAt.toISOString(),
    about: Object.fromEntries(about),
    data,
  };
  const body = Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
  await ctx.audit(ownDataAudit.exported, { bytes: body.length }, { on: `account:${accountId}` });
  const filename = `own-data-${accountId}-${exportedAt.toISOString().slice(0, 10)}.json`;
  return {
    status: 200,
    type: 'application/json; charset=utf-8',
    body,
    headers: { 'content-disposition': `attachment; filename="${filename}"` },
  };
}

type Collected = Pick<ExportParts, 'everything'> & { readonly services: Services };

async function collect(tx: Tx, { everything, services }: Collected, accountId: number): Promise<Readonly<Record<string, unknown>>> {
  const person = found(await findPerson(tx, accountId));
  const data: Record<string, unknown> = {};
  for (const one of everything) {
    const items = await one.export(tx, person, services);
    // Missing items are exported as null rather than left out.
    data[one.feature] = Object.fromEntries(Object.entries(items).map(([item, value]) => [item, value ?? null]));
  }
  return data;
}
