import { paymentsAudit } from '#features/payments/payments.feature.ts';
import { en } from '#features/payments/payments-office.strings.en.ts';
import { ru } from '#features/payments/payments-office.strings.ru.ts';
import { providerTitles } from '#features/payments/provider-names.ts';
import { findingList, registerList } from '#features/payments/registers.list.ts';
import type { StreamCtx } from '#kit/contract/context.ts';
import { exportList } from '#kit/list/export-list.ts';
import type { ExportInput } from '#kit/list/list-operations.ts';
import { findingRows, registerRows } from './register-rows.queries.ts';
import { getCheck } from './registers.queries.ts';

const texts = { en, ru };
const headers = { en: { ...en.columns, ...en.registers.columns }, ru: { ...ru.columns, ...ru.registers.columns } };

export const exportRegisterChecks = exportList(registerList, {
  audit: (ctx, filter) => ctx.audit(paymentsAudit.registersExported, filter),
  rows: registerRows.iterate,
  headers,
  cells: ({ locale }) => ({
    id: ({ check }) => check.id,
    provider: ({ check }) => (check.provider === 'sandbox' ? texts[locale].sandbox : providerTitles[check.provider]),
    fileName: ({ check }) => check.fileName,
    firstDay: ({ check }) => check.firstDay,
    lastDay: ({ check }) => check.lastDay,
    matched: ({ check }) => check.matched,
    amountDiffers: ({ check }) => check.amountDiffers,
    missingHere: ({ check }) => check.missingHere,
    missingThere: ({ check }) => check.missingThere,
    skipped: ({ check }) => check.skipped,
    checkedAt: ({ check }) => check.checkedAt,
    by: ({ by }) => by,
  }),
});

export async function exportFindings(ctx: StreamCtx, { id, ...asked }: ExportInput<typeof findingList> & { readonly id: number }) {
  await ctx.read((tx) => getCheck(tx, id));
  const major = (minor: number | null) => (minor === null ? null : minor / 100);
  const exportThem = exportList(findingList, {
    audit: () => ctx.audit(paymentsAudit.findingsExported, { check: id }),
    rows: findingRows(id).iterate,
    headers,
    cells: ({ locale }) => ({
      finding: ({ kind }) => texts[locale].registers.kinds[kind],
      paymentId: ({ paymentId }) => paymentId,
      number: ({ number }) => number,
      here: ({ hereMinor }) => major(hereMinor),
      hereCurrency: ({ hereCurrency }) => hereCurrency,
      there: ({ thereMinor }) => major(thereMinor),
      thereCurrency: ({ thereCurrency }) => thereCurrency,
      status: ({ status }) => status,
    }),
  });
  return exportThem(ctx, asked);
}
