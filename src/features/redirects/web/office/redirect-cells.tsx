import { useFormatter, useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import type { redirectList } from '#features/redirects/redirects.list.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { RedirectState } from './redirect-state.tsx';

export function useRedirectCells(): CellsOf<typeof redirectList, RedirectView> {
  const t = useTranslations('redirects');
  const format = useFormatter();
  return {
    name: (row) => <Name redirect={row} />,
    target: (row) => <span className="text-muted">{row.target.replace(/^https?:\/\//, '')}</span>,
    state: (row) => <RedirectState state={row.state} />,
    clicks: (row) => format.number(row.clicks),
    validFrom: (row) => row.validFrom && <Moment at={row.validFrom} />,
    validUntil: (row) => row.validUntil && <Moment at={row.validUntil} />,
    creator: ({ creator }) => (creator ? <PersonLink id={creator.id}>{creator.login}</PersonLink> : t('one.gone')),
    created: (row) => <Moment at={row.createdAt} />,
  };
}

/** Always includes the ending, which people see on a poster and ask about. */
function Name({ redirect: { name, ending } }: { readonly redirect: RedirectView }) {
  if (!name) return <span className="font-mono">{`/r/${ending}`}</span>;
  return (
    <>
      {name}
      <Note mono>{`/r/${ending}`}</Note>
    </>
  );
}
