import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { DonationView } from '#features/donation-requests/donation-requests.contract.ts';
import type { donationList, replenishmentList } from '#features/donation-requests/donation-requests.list.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { RowMenu } from '#ui/office/menu.tsx';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';

/** Includes the reader's actions menu. */
export function useDonationCells(actions: (row: DonationView) => ReactNode): CellsOf<typeof donationList, DonationView> {
  const t = useTranslations('donationRequests');
  return {
    ...useSharedCells(),
    requestedBy: ({ requestedBy, requestedById, server }) => (
      <>
        <PersonLink id={requestedById}>{requestedBy ?? t('gone')}</PersonLink>
        {server !== null && <Note>{t('list.serverNumber', { number: server })}</Note>}
      </>
    ),
    decidedBy: ({ decidedBy, decidedById }) => <PersonLink id={decidedById}>{decidedBy}</PersonLink>,
    actions,
  };
}

export function useReplenishmentCells(): CellsOf<typeof replenishmentList, DonationView> {
  const t = useTranslations('donationRequests');
  return {
    ...useSharedCells(),
    givenBy: ({ requestedBy, requestedById }) => (
      <span className="whitespace-nowrap">
        <PersonLink id={requestedById}>{requestedBy ?? t('gone')}</PersonLink>
      </span>
    ),
    agreedBy: ({ decidedBy, decidedById, requestedBy }) =>
      decidedBy === requestedBy ? null : <PersonLink id={decidedById}>{decidedBy ?? t('gone')}</PersonLink>,
  };
}

function useSharedCells() {
  const format = useFormatter();
  return {
    number: ({ id }: DonationView) => format.number(id),
    login: ({ globalId, login }: DonationView) => (
      <span className="font-medium whitespace-nowrap">
        <PersonLink id={globalId}>{login}</PersonLink>
      </span>
    ),
    amount: ({ amount }: DonationView) => format.number(amount),
    reason: (row: DonationView) => <Reason donation={row} />,
    status: (row: DonationView) => <DonationStatus donation={row} />,
    requestedAt: (row: DonationView) => <Moment at={row.requestedAt} />,
    updatedAt: (row: DonationView) => <Moment at={row.updatedAt} />,
  };
}

export function DonationMenu({ login, children }: { readonly login: string; readonly children: ReactNode }) {
  const t = useTranslations('donationRequests.list');
  return <RowMenu label={t('rowActions', { login })}>{children}</RowMenu>;
}

function Reason({ donation: { reason, refusal } }: { readonly donation: DonationView }) {
  const t = useTranslations('donationRequests.columns');
  return (
    <>
      {reason}
      {refusal && (
        <Note>
          {t('refusal')}: {refusal}
        </Note>
      )}
    </>
  );
}

function DonationStatus({ donation: { status, approval } }: { readonly donation: DonationView }) {
  const t = useTranslations('donationRequests');
  return (
    // Table cells may break anywhere; a status must only wrap between words.
    <span className="wrap-normal">
      <Badge tone={tones[status]}>{approval === null ? t(`statuses.${status}`) : t('waitsForSecond')}</Badge>
    </span>
  );
}

const tones: Readonly<Record<DonationView['status'], Tone>> = {
  pending: 'brand',
  approved: 'success',
  delivered: 'success',
  refused: 'danger',
  withdrawn: 'plain',
};
