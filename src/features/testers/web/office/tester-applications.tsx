import { useTranslations } from 'use-intl/react';
import { type ApplicationView, testersContract } from '#features/testers/testers.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

type Props = { readonly onAccept?: (login: string) => void };

/** Who would like to test, each once, with what they wrote. */
export function TesterApplications({ onAccept }: Props) {
  const t = useTranslations('testersDesk.applications');
  const reading = useReading(testersContract.listTesterApplications);
  return (
    <SectionCard title={t('title')}>
      <Answer of={reading}>
        {(applications) =>
          applications.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <ul className="flex flex-col">
              {applications.map((application) => (
                <Application key={application.id} application={application} onAccept={onAccept} />
              ))}
            </ul>
          )
        }
      </Answer>
    </SectionCard>
  );
}

function Application({ application, onAccept }: Props & { readonly application: ApplicationView }) {
  const t = useTranslations('testersDesk.applications');
  const { login, globalId, others } = application;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line py-3 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-80 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="wrap-anywhere">
            <PersonLink id={globalId}>{login}</PersonLink>
          </strong>
          <Told sent={application} />
        </p>
        <p className="text-pretty wrap-anywhere">{application.experience}</p>
        {others.length > 0 && (
          <details>
            <summary className="w-fit cursor-pointer text-sm text-muted">{t('others', { count: others.length })}</summary>
            <ul className="mt-2 flex flex-col gap-2 border-l-2 border-line pl-3">
              {others.map((sent) => (
                <li key={sent.id}>
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Told sent={sent} />
                  </p>
                  <p className="text-pretty wrap-anywhere">{sent.experience}</p>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {onAccept && (
        <Button size="small" onClick={() => onAccept(login)}>
          {t('accept')}
        </Button>
      )}
    </li>
  );
}

/** From what, when, and whether the login is more than a word. */
function Told({ sent: { platform, device, createdAt, globalId } }: { readonly sent: ApplicationView['others'][number] }) {
  const t = useTranslations('testersDesk.applications');
  const words = useTranslations('testers.join.platforms');
  return (
    <>
      <span className="text-sm text-muted">
        {t('device', { platform: words(platform), device })} · <Moment at={createdAt} />
      </span>
      {globalId === null && <Badge>{t('typed')}</Badge>}
    </>
  );
}
