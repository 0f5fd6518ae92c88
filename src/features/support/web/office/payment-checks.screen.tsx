import { useTranslations } from 'use-intl/react';
import { type PaymentCheck, paymentChecksContract } from '#features/support/payment-checks.contract.ts';
import { paymentCheckList } from '#features/support/payment-checks.list.ts';
import { checkOutcomes } from '#features/support/payment-checks.ts';
import { paymentChecksScreen } from '#features/support/support.urls.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { AnswerCheckDialog } from './answer-check.dialog.tsx';

const { listPaymentChecks, exportPaymentChecks } = paymentChecksContract;
const link = 'text-accent-text underline underline-offset-4';

export default function PaymentChecksScreen() {
  const t = useTranslations('paymentChecks');
  const [search, setSearch] = useScreenSearch(paymentChecksScreen);
  const list = useList({
    list: paymentCheckList,
    read: listPaymentChecks,
    csv: exportPaymentChecks,
    search,
    setSearch,
    header: useTranslations('paymentChecks.columns'),
    cells: {
      ticket: ({ ticket, ticketPage }) =>
        ticketPage ? (
          <a href={ticketPage} className={link}>
            {ticket}
          </a>
        ) : (
          String(ticket)
        ),
      order: ({ order, orderPage }) =>
        orderPage ? (
          <a href={orderPage} className={link}>
            {order}
          </a>
        ) : (
          order
        ),
      question: ({ question }) => <span className="line-clamp-2 min-w-48 wrap-anywhere">{question}</span>,
      asker: ({ asker, askerId }) => asker && <PersonLink id={askerId}>{asker}</PersonLink>,
      asked: ({ askedAt }) => <Moment at={askedAt} />,
      outcome: (check) => <Outcome check={check} open={() => setSearch({ dialog: 'answer', item: check.id })} />,
      answer: ({ answer }) => <span className="line-clamp-2 min-w-48 wrap-anywhere">{answer}</span>,
      answerer: ({ answerer, answererId }) => answerer && <PersonLink id={answererId}>{answerer}</PersonLink>,
      answered: ({ answeredAt }) => answeredAt && <Moment at={answeredAt} />,
    },
    filters: {
      text: { hint: t('textHint') },
      state: {
        label: t('states.label'),
        options: (['open', 'answered'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
      },
      outcome: { label: t('outcome'), options: checkOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })) },
    },
  });
  const chosen = list.table.rows?.find(({ id }) => id === search.item);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-pretty text-muted">{t('note')}</p>
      <DataTable {...list.table} caption={t('caption')} empty={{ text: t('empty') }} />
      {chosen && chosen.outcome === null && (
        <AnswerCheckDialog
          check={chosen}
          open={search.dialog === 'answer'}
          onClose={() => setSearch({ dialog: undefined, item: undefined }, 'replace')}
        />
      )}
    </div>
  );
}

function Outcome({ check: { outcome }, open }: { readonly check: PaymentCheck; readonly open: () => void }) {
  const t = useTranslations('paymentChecks');
  if (outcome === null)
    return (
      <Button size="small" onClick={open}>
        {t('act')}
      </Button>
    );
  return <Badge tone={outcome === 'paid' ? 'success' : 'plain'}>{t(`outcomes.${outcome}`)}</Badge>;
}
