import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ComplaintView, EventView, Evidence, VerdictView } from '#features/complaints/complaint-view.ts';
import { ruleHref } from '#features/rules/rule-number.ts';
import { cx } from '#ui/shared/class-names.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { EvidenceView } from '../evidence-view.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { usePunishmentText } from '../punishment-text.ts';

/** Statements, verdicts and game events in chronological order. */
export function Thread({ ref, complaint }: { readonly ref: Ref<HTMLElement>; readonly complaint: ComplaintView }) {
  const t = useTranslations('complaintPages.page');
  return (
    <section ref={ref} aria-label={t('thread')}>
      <ol className="flex flex-col gap-4">
        {complaint.events.map((event) => (
          <Step key={event.id} event={event} complaint={complaint} />
        ))}
        {complaint.answer === null && complaint.status === 'new' && (
          <Note>{t(complaint.silent ? 'silent' : 'waiting', { who: spoken(complaint.offender) })}</Note>
        )}
      </ol>
    </section>
  );
}

function Step({ event, complaint }: { readonly event: EventView; readonly complaint: ComplaintView }) {
  const t = useTranslations('complaintPages.page');
  const { author, offender, mine } = complaint;
  const name = (side: 'author' | 'offender') => {
    const nick = spoken(side === 'author' ? author : offender);
    return side === mine ? `${nick} (${t('you')})` : nick;
  };
  switch (event.kind) {
    case 'created':
      return (
        <Said
          title={t('wrote', { who: name('author') })}
          at={event.at}
          text={complaint.description}
          evidence={complaint.evidence}
          mine={mine === 'author'}
        />
      );
    case 'answered':
      // Only the last of several answers was not deleted.
      return complaint.answer && event.id === lastOf(complaint, 'answered') ? (
        <Said
          title={t('answered', { who: name('offender') })}
          at={event.at}
          text={complaint.answer.text}
          evidence={complaint.answer.evidence}
          mine={mine === 'offender'}
        />
      ) : null;
    case 'answerDeleted':
      return <Note at={event.at}>{t('answerGone', { reason: event.note ?? '' })}</Note>;
    case 'taken':
      return <Note at={event.at}>{t('taken', { who: event.by ?? '' })}</Note>;
    case 'applied':
      return <Note at={event.at}>{t('applied')}</Note>;
    case 'appealed':
      return complaint.appeal ? (
        <Said
          title={t('appealed', { who: name(complaint.appeal.by) })}
          at={event.at}
          text={complaint.appeal.text}
          mine={complaint.appeal.by === mine}
        />
      ) : null;
    case 'judged': {
      const verdict = complaint.verdicts[complaint.events.filter(({ kind, id }) => kind === 'judged' && id < event.id).length];
      return verdict ? <Verdict verdict={verdict} /> : null;
    }
    default:
      return null;
  }
}

type SaidProps = {
  readonly title: string;
  readonly at: string;
  readonly text: string;
  readonly evidence?: Evidence;
  readonly mine: boolean;
};

function Said({ title, at, text, evidence, mine }: SaidProps) {
  const t = useTranslations('complaintPages.evidence');
  return (
    <li tabIndex={-1} className={cx('flex flex-col gap-3 rounded-card border bg-surface p-card', mine ? 'border-edge' : 'border-line')}>
      <Heading title={title} at={at} />
      <p className="text-pretty wrap-anywhere whitespace-pre-line">{text}</p>
      {evidence && <EvidenceView evidence={evidence} elsewhere={t('elsewhere')} />}
    </li>
  );
}

function Verdict({ verdict }: { readonly verdict: VerdictView }) {
  const t = useTranslations('complaintPages.page');
  const punishmentText = usePunishmentText();
  return (
    <li className="flex flex-col gap-3 rounded-card border border-brand bg-surface p-card">
      <Heading title={t(verdict.stage === 'appeal' ? 'appealVerdictOf' : 'verdictOf', { who: verdict.judge })} at={verdict.at} />
      <p className="flex flex-wrap items-center gap-2">
        <OutcomeBadge outcome={verdict.outcome} />
        {verdict.punishment && <strong className="font-semibold">{punishmentText(verdict.punishment)}</strong>}
      </p>
      <p className="text-pretty wrap-anywhere whitespace-pre-line">{verdict.text}</p>
      {verdict.earlyReason && <p className="text-sm text-pretty text-muted">{t('early', { reason: verdict.earlyReason })}</p>}
      {verdict.rules.length > 0 && (
        <div className="flex flex-col gap-2 border-t border-line pt-3">
          <h3 className="text-sm text-muted">{t('cites')}</h3>
          <ul className="flex flex-col gap-1">
            {verdict.rules.map((rule) => (
              <li key={rule.id}>
                <details>
                  <summary className="cursor-pointer font-medium">
                    {rule.number} {rule.title}
                  </summary>
                  <p className="mt-1 text-pretty text-muted">
                    {rule.text}{' '}
                    <a href={ruleHref(rule.number)} className="text-brand-text underline underline-offset-4">
                      {t('inBook')}
                    </a>
                  </p>
                </details>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

const Heading = ({ title, at }: { readonly title: string; readonly at: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
    <h2 className="font-semibold wrap-anywhere">{title}</h2>
    <span className="text-sm text-muted">
      <Moment at={at} look="dayTime" />
    </span>
  </div>
);

/** An event without a statement of either side. */
const Note = ({ at, children }: { readonly at?: string; readonly children: ReactNode }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-l-2 border-line py-1 pl-4 text-muted">
    <span className="text-pretty wrap-anywhere">{children}</span>
    {at && (
      <span className="text-sm">
        <Moment at={at} look="dayTime" />
      </span>
    )}
  </li>
);

const lastOf = ({ events }: ComplaintView, kind: EventView['kind']): number | undefined => events.findLast((one) => one.kind === kind)?.id;
const spoken = (nick: string): string => nick.replaceAll('_', ' ');
