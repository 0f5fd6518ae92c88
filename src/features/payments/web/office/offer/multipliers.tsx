import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useOrAsked } from '#features/approvals/web/office/second-person.widget.tsx';
import { multiplierKeys, multiplierList } from '#features/payments/offer.list.ts';
import { type MultiplierView, offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { paymentsScreen } from '#features/payments/payments.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useAct } from '#kit/office/use-act.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Card } from '#ui/shared/card.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useShares } from '../use-share.ts';
import { AddMultiplierDialog } from './add-multiplier.dialog.tsx';

const { listMultipliers, exportMultipliers, endMultiplier } = offerOfficeContract;
const freshMs = 30_000;

/** Promos and discounts: active, scheduled and past ones. */
export function Multipliers() {
  const t = useTranslations('paymentsOffice.multipliers');
  const mayManage = useHas('payments.manage');
  const { factor } = useShares();
  const [{ dialog, item, ...search }, setSearch] = useScreenSearch(paymentsScreen);
  const reading = useReading(listMultipliers, undefined, { every: freshMs });
  const { data } = reading;
  const close = () => setSearch({ dialog: undefined, item: undefined }, 'replace');
  const orAsked = useOrAsked();
  const end = useAct(endMultiplier, { invalidates: [listMultipliers], ...orAsked(t('ended'), close) });
  const list = useWholeList({
    list: multiplierList,
    rows: data?.rows,
    reading,
    keys: multiplierKeys,
    csv: exportMultipliers,
    search,
    setSearch,
    header: useTranslations('paymentsOffice.multipliers.columns'),
    cells: useMultiplierCells(
      ({ id, kind, value, state }) =>
        mayManage &&
        state !== 'over' && (
          <RowMenu label={t('rowActions', { kind: t(`kinds.${kind}`), value: factor(value) })}>
            <MenuItem onSelect={() => setSearch({ dialog: 'endMultiplier', item: id })}>{t('end')}</MenuItem>
          </RowMenu>
        ),
    ),
  });
  const chosen = data?.rows.find(({ id, state }) => id === item && state !== 'over');
  return (
    <div className="flex flex-col gap-4">
      {data && <Now promo={data.promo} discount={data.discount} />}
      <DataTable
        {...list.table}
        caption={t('caption')}
        rowKey={({ id }) => id}
        create={mayManage && { label: t('add'), open: () => setSearch({ dialog: 'addMultiplier' }) }}
        empty={{ text: t('empty') }}
      />
      <AddMultiplierDialog open={mayManage && dialog === 'addMultiplier'} onClose={close} />
      <Confirmation
        open={mayManage && dialog === 'endMultiplier' && chosen !== undefined}
        question={chosen ? t('endQuestion', { kind: t(`kinds.${chosen.kind}`), value: factor(chosen.value) }) : ''}
        confirm={t('endConfirm')}
        danger
        pending={end.pending}
        onConfirm={() => chosen && void end.act({ id: chosen.id })}
        onClose={close}
      >
        {chosen?.state === 'scheduled' ? t('removeText') : t('endText')}
      </Confirmation>
    </div>
  );
}

function Now({ promo, discount }: { readonly promo: number; readonly discount: number }) {
  const t = useTranslations('paymentsOffice.multipliers');
  const { factor } = useShares();
  const figures = { promo, discount };
  return (
    <section aria-label={t('now')} className="grid gap-3 sm:grid-cols-2">
      {(['promo', 'discount'] as const).map((kind) => (
        <Card key={kind} className="flex items-center justify-between gap-4">
          <div className="flex min-w-0 flex-col">
            <span className="font-medium">{t(`kinds.${kind}`)}</span>
            <span className="text-sm text-pretty text-muted">{t(`kindTexts.${kind}`)}</span>
          </div>
          <strong className="text-2xl leading-none font-bold tabular-nums">×{factor(figures[kind])}</strong>
        </Card>
      ))}
    </section>
  );
}

function useMultiplierCells(actions: (row: MultiplierView) => ReactNode): CellsOf<typeof multiplierList, MultiplierView> {
  const t = useTranslations('paymentsOffice');
  const { factor } = useShares();
  return {
    kind: ({ kind }) => <span className="font-medium">{t(`multipliers.kinds.${kind}`)}</span>,
    value: ({ value }) => `×${factor(value)}`,
    startsAt: ({ startsAt }) => <Moment at={startsAt} />,
    endsAt: ({ endsAt }) => (endsAt === null ? <span className="text-muted">{t('multipliers.without')}</span> : <Moment at={endsAt} />),
    state: ({ state }) => <Badge tone={tones[state]}>{t(`multipliers.states.${state}`)}</Badge>,
    by: ({ by, byId }) => <PersonLink id={byId}>{by}</PersonLink>,
    actions,
  };
}

const tones: Readonly<Record<MultiplierView['state'], Tone>> = { holds: 'success', covered: 'plain', scheduled: 'brand', over: 'plain' };
