import { useFormatter, useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import type { redirectList } from '#features/redirects/redirects.list.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { RedirectState } from './redirect-state.tsx';

export function useRedirectCells(): CellsOf<typeof redirectList, RedirectView> {
  const t = useTranslations('redirects');
  const format = useFormatter();
  return {
    name: (row) => <Name redirect={row} />,
    target: (row) => <Target address={row.target} />,
    state: (row) => <RedirectState state={row.state} />,
    clicks: (row) => format.number(row.clicks),
    validFrom: (row) => row.validFrom && <Moment at={row.validFrom} />,
    validUntil: (row) => row.validUntil && <Moment at={row.validUntil} />,
    creator: (row) => row.creator?.login ?? t('one.gone'),
    created: (row) => <Moment at={row.createdAt} look="day" />,
  };
}

/** The name, and always the ending: that is what people see on a poster and ask about. */
function Name({ redirect: { name, ending } }: { readonly redirect: RedirectView }) {
  return (
    <>
      {name && <span className="block">{name}</span>}
      <span className={name ? 'block font-mono text-[0.8125rem] font-normal text-muted' : 'font-mono'}>{`/r/${ending}`}</span>
    </>
  );
}

/** One line: the whole address stands on the redirect's own page and in the hint. */
function Target({ address }: { readonly address: string }) {
  return (
    <span title={address} className="line-clamp-1 text-muted">
      {address.replace(/^https?:\/\//, '')}
    </span>
  );
}
