import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { PromocodeView } from '#features/promocodes/promocodes.contract.ts';
import type { promocodeList } from '#features/promocodes/promocodes.list.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { PromocodeStatus } from './promocode-status.tsx';

export function usePromocodeCells(actions: (row: PromocodeView) => ReactNode): CellsOf<typeof promocodeList, PromocodeView> {
  const t = useTranslations('promocodesOffice');
  const format = useFormatter();
  return {
    name: (row) => <Name promocode={row} />,
    status: (row) => <Status promocode={row} />,
    tag: ({ tag }) => tag?.name ?? <span className="text-muted">{t('list.noTag')}</span>,
    author: ({ author, authorId }) => (author === null ? t('one.gone') : <PersonLink id={authorId}>{author}</PersonLink>),
    startsAt: ({ startsAt }) => startsAt && <Moment at={startsAt} />,
    endsAt: ({ endsAt }) => endsAt && <Moment at={endsAt} />,
    activations: ({ activations }) => format.number(activations),
    validActivations: ({ validActivations }) => format.number(validActivations),
    createdAt: ({ createdAt }) => <Moment at={createdAt} />,
    editedAt: ({ editedAt }) => <Moment at={editedAt} />,
    actions,
  };
}

function Name({ promocode: { name, linkedLogin } }: { readonly promocode: PromocodeView }) {
  const t = useTranslations('promocodesOffice.list');
  return (
    <>
      <span className="font-mono">{name}</span>
      {linkedLogin && <Note>{t('linkedTo', { login: linkedLogin })}</Note>}
    </>
  );
}

/** Includes the reason of a rejection, because colleagues ask for it. */
function Status({ promocode: { status, refusal } }: { readonly promocode: PromocodeView }) {
  return (
    <>
      <PromocodeStatus status={status} />
      {refusal && <Note>{refusal}</Note>}
    </>
  );
}
