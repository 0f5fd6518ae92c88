import { useTranslations } from 'use-intl/react';
import { peopleContract } from '#features/people/people.contract.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';

export function PersonPreview({ id }: { readonly id: number }) {
  const t = useTranslations('personCard');
  const reading = useReading(peopleContract.getPersonCard, { id });
  // A person of another server: the log shows the name, but this reader may see nothing else.
  if (reading.failure !== undefined && !reading.data) return <p className="text-sm text-muted">{t('gone')}</p>;
  return (
    <Answer of={reading}>
      {({ login, globalId, characters }) => (
        <div className="flex flex-col gap-3 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-base font-semibold wrap-anywhere">{login}</span>
            <span className="font-mono text-muted">{globalId}</span>
          </p>
          {characters.length === 0 && <p className="text-muted">{t('noCharacters')}</p>}
          <ul className="flex flex-col gap-2">
            {characters.map(({ server, serverName, nick, level, faction, rank, lastSeenAt, ban }) => (
              <li key={server}>
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-medium wrap-anywhere">{markUnseen(nick)}</span>
                  {ban !== null && <Badge tone="danger">{t('banned', { number: String(ban) })}</Badge>}
                </p>
                <p className="text-muted">
                  {[serverName, t('level', { level }), [faction, rank].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
                </p>
                <p className="text-muted">{t.rich('seen', { time: () => <Moment at={lastSeenAt} /> })}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Answer>
  );
}
