import { paymentsEvents } from '#features/payments/payments.audit.ts';
import { en } from '#features/payments/payments-office.strings.en.ts';
import { ru } from '#features/payments/payments-office.strings.ru.ts';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { findingsOf, getCheck } from './registers.queries.ts';

const texts = { en, ru };
const pageSize = 5_000;

/** All that did not agree in one check. */
export async function exportFindings(ctx: StreamCtx, { id }: { readonly id: number }): Promise<Streamed> {
  const { check } = await ctx.read((tx) => getCheck(tx, id));
  await ctx.audit(paymentsEvents.findingsExported, { check: id });
  const { columns, registers } = texts[ctx.locale];
  const header = [
    registers.finding,
    columns.paymentId,
    columns.number,
    registers.here,
    registers.hereCurrency,
    registers.there,
    registers.thereCurrency,
    registers.status,
  ];
  return { type: 'text/csv; charset=utf-8', filename: `register-${check.provider}-${id}.csv`, body: csvStream(header, lines(ctx, id)) };
}

async function* lines(ctx: StreamCtx, id: number): AsyncGenerator<readonly CsvValue[]> {
  const { kinds } = texts[ctx.locale].registers;
  const major = (minor: number | null) => (minor === null ? null : minor / 100);
  for (let after: number | undefined = 0; after !== undefined && !ctx.signal.aborted; ) {
    const position: number = after;
    const rows = await ctx.read((tx) => findingsOf(tx, id, { after: position, size: pageSize }));
    for (const { finding, number } of rows)
      yield [
        kinds[finding.kind],
        finding.paymentId,
        number,
        major(finding.hereMinor),
        finding.hereCurrency,
        major(finding.thereMinor),
        finding.thereCurrency,
        finding.status,
      ];
    after = rows.length < pageSize ? undefined : rows.at(-1)?.finding.id;
  }
}
