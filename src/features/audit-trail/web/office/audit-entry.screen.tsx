import { useTranslations } from 'use-intl/react';
import { type AuditEntry, auditTrailContract } from '#features/audit-trail/audit-trail.contract.ts';
import { auditEntryScreen } from '#features/audit-trail/audit-trail.urls.ts';
import { markUnseenLines } from '#kit/i18n/unseen.ts';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { Subject } from './audit-cells.tsx';

export default function AuditEntryScreen() {
  const t = useTranslations('auditTrail.one');
  const { id } = useScreenParams(auditEntryScreen);
  const entry = useLoaded(auditTrailContract.openAuditEntry, { id });
  useScreenTitle(auditEntryScreen, t('title', { number: entry.id }));
  return (
    <article className="@container flex flex-col gap-4">
      <h2 className="heading min-w-0 wrap-anywhere">{entry.title}</h2>
      <About entry={entry} />
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
      {entry.facts.length + entry.texts.length > 0 && (
        <SectionCard title={t('facts')} level={3}>
          <Facts>
            {entry.facts.map(({ field, value }) => (
              <Fact key={field} label={field}>
                {value === null ? <span className="text-muted">{t('nothing')}</span> : isCode(value) ? <code>{value}</code> : value}
              </Fact>
            ))}
            {entry.texts.map(({ field, value }) => (
              <Fact key={field} label={field}>
                {value === null ? <span className="text-muted">{t('erased')}</span> : <Written text={value} />}
              </Fact>
            ))}
          </Facts>
        </SectionCard>
      )}
    </article>
  );
}

/** The id of an event, an alarm or an error, shown as code. */
const isCode = (value: string): boolean => /^[a-z]\w*\.[a-z]\w*$/.test(value);

const Written = ({ text }: { readonly text: string }) => <p className="text-pretty whitespace-pre-line">{markUnseenLines(text)}</p>;

function About({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslations('auditTrail');
  const seesAddress = useHas('auditTrail.seeAddresses');
  const { by, actingAs, on } = entry;
  return (
    <SectionCard title={t('one.about')} level={3}>
      <Facts>
        <Fact label={t('columns.at')}>
          <Moment at={entry.at} look="exact" />
        </Fact>
        <Fact label={t('columns.who')}>
          {by === null ? (
            t('one.nobody')
          ) : by.login === null ? (
            t('one.gone', { id: by.id })
          ) : (
            <PersonLink id={by.id}>{by.login}</PersonLink>
          )}
        </Fact>
        {actingAs && <Fact label={t('columns.admin')}>{t('one.admin', actingAs)}</Fact>}
        {on && (
          <Fact label={t('columns.on')}>
            <code className="font-mono text-sm">
              <Subject on={on} />
            </code>
          </Fact>
        )}
        {seesAddress && <Fact label={t('columns.address')}>{entry.address ?? t('one.noAddress')}</Fact>}
        <Fact label={t('columns.request')}>
          <code className="font-mono text-sm">{entry.requestId}</code>
        </Fact>
        <Fact label={t('one.code')}>
          <code className="font-mono text-sm">{entry.event}</code>
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const t = useTranslations('auditTrail.one');
  return (
    <SectionCard title={t('changes')} level={3}>
      <table className="w-full">
        <thead className="text-left text-sm text-muted">
          <tr>
            {(['field', 'before', 'after'] as const).map((name) => (
              <th key={name} scope="col" className="pr-4 pb-2 font-normal">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 text-left font-mono text-sm font-normal wrap-anywhere">
                {field}
              </th>
              <td className="py-2 pr-4 wrap-anywhere text-muted">{before === null ? t('nothing') : <del>{before}</del>}</td>
              <td className="py-2 wrap-anywhere">{after ?? <span className="text-muted">{t('nothing')}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}
