import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { personScreen } from '#features/people/people.urls.ts';
import type { FoundPerson } from '#features/person-page/person-page.contract.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';

/** Search results, best match first, with arrow-key navigation. */
export function FoundPeople({ people }: { readonly people: readonly FoundPerson[] }) {
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = document.activeElement instanceof HTMLAnchorElement ? links.indexOf(document.activeElement) : -1;
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
  };
  return (
    <ul onKeyDown={walk} className="flex flex-col divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {people.map((person) => (
        <li key={person.globalId}>
          <OfficeLink
            to={personScreen}
            params={{ id: person.globalId }}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-card py-3 -outline-offset-2 hover:bg-raised"
          >
            <Names person={person} />
            <Numbers person={person} />
          </OfficeLink>
        </li>
      ))}
    </ul>
  );
}

function Names({ person: { characters } }: { readonly person: FoundPerson }) {
  const t = useTranslations('personPage.search');
  if (characters.length === 0) return <span className="text-muted">{t('noCharacters')}</span>;
  return (
    <span className="flex min-w-0 flex-col gap-1">
      {characters.map(({ server, serverName, nick, level, lastSeenAt, banned }) => (
        <span key={server} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="font-medium wrap-anywhere">{markUnseen(nick)}</span>
          {banned && <Badge tone="danger">{t('banned')}</Badge>}
          <span className="text-sm text-muted">
            {serverName} · {t('level', { level })} · <Moment at={lastSeenAt} />
          </span>
        </span>
      ))}
    </span>
  );
}

function Numbers({ person: { login, globalId, by } }: { readonly person: FoundPerson }) {
  const t = useTranslations('personPage.search.by');
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      <span className="wrap-anywhere text-text">{login}</span>
      <span className="font-mono">{globalId}</span>
      <span>{t(by)}</span>
    </span>
  );
}
