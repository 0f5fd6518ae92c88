import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { PromocodeView } from '#features/promocodes/promocodes.contract.ts';
import type { promocodeList } from '#features/promocodes/promocodes.list.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { PromocodeStatus } from './promocode-status.tsx';

export function usePromocodeCells(actions: (row: PromocodeView) => ReactNode): CellsOf<typeof promocodeList, PromocodeView> {
  const t = useTranslations('promocodesOffice');
  const format = useFormatter();
  return {
    name: (row) => <Name promocode={row} />,
    status: (row) => <Status promocode={row} />,
    tag: ({ tag }) => tag?.name ?? <span className="text-muted">{t('list.noTag')}</span>,
    author: ({ author }) => author ?? t('one.gone'),
    startsAt: ({ startsAt }) => startsAt && <Moment at={startsAt} />,
    endsAt: ({ endsAt }) => endsAt && <Moment at={endsAt} />,
    activations: ({ activations }) => format.number(activations),
    validActivations: ({ validActivations }) => format.number(validActivations),
    createdAt: ({ createdAt }) => <Moment at={createdAt} look="day" />,
    editedAt: ({ editedAt }) => <Moment at={editedAt} look="day" />,
    actions,
  };
}

function Name({ promocode: { name, linkedLogin } }: { readonly promocode: PromocodeView }) {
  const t = useTranslations('promocodesOffice.list');
  return (
    <>
      <span className="block font-mono wrap-anywhere">{name}</span>
      {linkedLogin && <span className="block text-sm font-normal text-muted">{t('linkedTo', { login: linkedLogin })}</span>}
    </>
  );
}

/** With the reason of a refusal: colleagues ask for it. */
function Status({ promocode: { status, refusal } }: { readonly promocode: PromocodeView }) {
  return (
    <>
      <PromocodeStatus status={status} />
      {refusal && <span className="mt-1 block max-w-64 text-sm text-pretty wrap-anywhere text-muted">{refusal}</span>}
    </>
  );
}
