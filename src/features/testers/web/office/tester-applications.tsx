import { useTranslations } from 'use-intl/react';
import { testersContract } from '#features/testers/testers.contract.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

/** Who would like to test, with what they wrote. */
export function TesterApplications({ onAccept }: { readonly onAccept?: (login: string) => void }) {
  const t = useTranslations('testersDesk.applications');
  const words = useTranslations('testers.join.platforms');
  const reading = useReading(testersContract.listTesterApplications);
  return (
    <SectionCard title={t('title')}>
      <Answer of={reading}>
        {(applications) =>
          applications.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <ul className="flex flex-col">
              {applications.map(({ id, login, platform, device, experience, createdAt }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line py-3 not-first:border-t first:pt-0 last:pb-0"
                >
                  <div className="min-w-0 grow basis-80">
                    <p className="flex flex-wrap gap-x-3">
                      <strong>{login}</strong>
                      <span className="text-sm text-muted">
                        {t('device', { platform: words(platform), device })} · <Moment at={createdAt} />
                      </span>
                    </p>
                    <p className="text-pretty wrap-anywhere">{experience}</p>
                  </div>
                  {onAccept && (
                    <Button size="small" onClick={() => onAccept(login)}>
                      {t('accept')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </SectionCard>
  );
}
