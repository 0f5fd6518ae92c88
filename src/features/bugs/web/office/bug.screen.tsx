import { useTranslations } from 'use-intl/react';
import { Evidence } from '#features/attachments/web/evidence.widget.tsx';
import { type BugView, bugsContract } from '#features/bugs/bugs.contract.ts';
import { bugScreen } from '#features/bugs/bugs.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { BugBadge } from './bug-badge.tsx';
import { BugComments } from './bug-comments.tsx';
import { JudgeBugDialog } from './judge-bug.dialog.tsx';

export default function BugScreen() {
  const t = useTranslations('bugsDesk');
  const { id } = useScreenParams(bugScreen);
  const bug = useLoaded(bugsContract.getBug, { id });
  const [{ dialog }, setSearch] = useScreenSearch(bugScreen);
  const mayEdit = useHas('bugs.edit');
  useScreenTitle(bugScreen, t('one.title', { number: bug.id }));
  return (
    <article className="@container flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{bug.title}</h2>
        <div className="flex items-center gap-3">
          <BugBadge state={bug.state} />
          {mayEdit && (
            <Button look="primary" size="small" onClick={() => setSearch({ dialog: 'judge' })}>
              {t('judging.action')}
            </Button>
          )}
        </div>
      </header>
      <Told bug={bug} />
      <About bug={bug} />
      <Similar bug={bug} />
      <BugComments bug={bug} />
      {mayEdit && <JudgeBugDialog bug={bug} open={dialog === 'judge'} onClose={() => setSearch({ dialog: undefined }, 'replace')} />}
    </article>
  );
}

type Part = { readonly bug: BugView };

function Told({ bug }: Part) {
  const t = useTranslations('bugsDesk.one');
  return (
    <SectionCard title={t('steps')} level={3}>
      <div className="flex flex-col gap-4">
        <p className="text-pretty wrap-anywhere whitespace-pre-line">{bug.steps}</p>
        <Facts>
          <Fact label={t('expected')}>{bug.expected}</Fact>
          <Fact label={t('actual')}>{bug.actual}</Fact>
        </Facts>
        {bug.files.length > 0 && <Evidence files={bug.files} />}
      </div>
    </SectionCard>
  );
}

function About({ bug: { severity, version, device, reporter, contact, sentFrom, reportedAt, judged, duplicateOf } }: Part) {
  const t = useTranslations('bugsDesk');
  const words = useTranslations('bugs.form.severities');
  const locale = useUiLocale();
  return (
    <SectionCard title={t('one.about')} level={3}>
      <Facts>
        {duplicateOf !== null && (
          <Fact label={t('columns.state')}>
            <OfficeLink to={bugScreen} params={{ id: duplicateOf }} search="keep" className="underline underline-offset-4">
              {t('one.original', { number: duplicateOf })}
            </OfficeLink>
          </Fact>
        )}
        <Fact label={t('columns.severity')}>{words(severity)}</Fact>
        <Fact label={t('columns.version')}>{version}</Fact>
        <Fact label={t('columns.device')}>{device}</Fact>
        <Fact label={t('columns.reporter')}>
          {reporter ? <PersonLink id={reporter.id}>{reporter.login}</PersonLink> : t('list.visitor')}
        </Fact>
        <Fact label={t('one.contact')}>{contact ?? t('one.noContact')}</Fact>
        {sentFrom !== undefined && <Fact label={t('columns.sentFrom')}>{sentFrom ?? t('one.noAddress')}</Fact>}
        <Fact label={t('columns.reported')}>
          <Moment at={reportedAt} />
        </Fact>
        {judged && (
          <Fact label={t('one.judgedLabel')}>
            {t.rich('one.judged', {
              who: () => <PersonLink id={judged.byId}>{judged.by ?? t('one.gone')}</PersonLink>,
              at: formatInstant(judged.at, locale),
            })}
          </Fact>
        )}
      </Facts>
    </SectionCard>
  );
}

function Similar({ bug: { similar } }: Part) {
  const t = useTranslations('bugsDesk.one');
  return (
    <SectionCard title={t('similar')} level={3}>
      {similar.length === 0 ? (
        <p className="text-muted">{t('noSimilar')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {similar.map(({ number, title, state }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OfficeLink
                to={bugScreen}
                params={{ id: number }}
                search="keep"
                className="min-w-0 underline underline-offset-4 wrap-anywhere"
              >
                {number} · {title}
              </OfficeLink>
              <BugBadge state={state} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
