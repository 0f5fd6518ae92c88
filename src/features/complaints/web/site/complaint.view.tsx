import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ComplaintView, ComplaintView as View } from '#features/complaints/complaint-view.ts';
import { complaintsContract } from '#features/complaints/complaints.contract.ts';
import { complaintTopic } from '#features/complaints/complaints.topics.ts';
import { browserCall } from '#kit/browser/call.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { showToast } from '#ui/shared/toast-store.ts';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { Answer, Appeal } from './case-forms.tsx';
import type { ComplaintPage } from './complaint.page.ts';
import { Thread } from './complaint-thread.tsx';
import { Deadline } from './deadline.tsx';

export default function ComplaintPageView({ data, place }: PageProps<ComplaintPage>) {
  const t = useTranslations('complaintPages.page');
  const forms = useTranslations('complaintPages');
  const [complaint, reload] = useLiveComplaint(data.complaint);
  const thread = useRef<HTMLElement>(null);
  const [sent, setSent] = useState<'answer' | 'appeal'>();
  const kept = data.kept ?? place.declined;
  const answer = useDeclination(kept, 'answer');
  const appeal = useDeclination(kept, 'appeal');
  const sending = (form: 'answer' | 'appeal') => ({
    sent: sent === form,
    onSent: () => {
      setSent(form);
      showToast({ title: forms(`${form}.sent`), tone: 'success' });
      // If the re-read fails, the live stream delivers the change.
      void reload().catch(() => undefined);
    },
  });
  useEffect(() => {
    if (!sent || complaint.can[sent]) return;
    setSent(undefined);
    // The focused form was removed.
    if (document.activeElement === document.body) thread.current?.querySelector<HTMLElement>(':scope > ol > li:last-child')?.focus();
  }, [sent, complaint]);
  return (
    <div className="flex flex-col gap-6">
      <LinkButton href="/complaints" look="quiet" size="small" icon={ChevronLeftIcon} className="self-start">
        {t('back')}
      </LinkButton>
      <Heading complaint={complaint} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-6">
          <Thread ref={thread} complaint={complaint} />
          <Answer complaint={complaint} declined={answer} {...sending('answer')} />
          <Appeal complaint={complaint} declined={appeal} {...sending('appeal')} />
        </div>
        <TheCase complaint={complaint} />
      </div>
    </div>
  );
}

function Heading({ complaint }: { readonly complaint: View }) {
  const t = useTranslations('complaintPages.page');
  const words = useTranslations('complaints');
  const last = complaint.verdicts.at(-1);
  return (
    <header className="flex flex-col gap-3">
      <h1 className="headline wrap-anywhere">{t('title', { number: String(complaint.number) })}</h1>
      <p className="text-lg wrap-anywhere text-muted">
        {t('about', { author: spoken(complaint.author), offender: spoken(complaint.offender) })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={complaint.status === 'closed' ? 'plain' : 'brand'}>{words(`statuses.${complaint.status}`)}</Badge>
        {complaint.status === 'closed' && last && <OutcomeBadge outcome={last.outcome} />}
        {complaint.can.answer && <Deadline what="answer" at={complaint.answerBy} />}
        {!complaint.can.answer && complaint.status !== 'closed' && <Deadline what="verdict" at={complaint.dueAt} />}
        {complaint.anew !== null && (
          <p className="text-sm text-pretty text-muted">{words('errors.reportedAnew', { number: String(complaint.anew) })}</p>
        )}
        {complaint.can.appeal && complaint.appealBy && <Deadline what="appeal" at={complaint.appealBy} />}
      </div>
    </header>
  );
}

function TheCase({ complaint }: { readonly complaint: View }) {
  const t = useTranslations('complaintPages.page');
  const words = useTranslations('complaints');
  return (
    <aside className="@container flex flex-col gap-4 rounded-card border border-line bg-surface p-card lg:sticky lg:top-24">
      <h2 className="text-lg leading-snug font-semibold">{t('facts')}</h2>
      <Facts>
        <Fact label={t('server')}>{complaint.serverName}</Fact>
        <Fact label={t('against')}>{words(`against.${complaint.against}`)}</Fact>
        <Fact label={t('happened')}>
          <Moment at={complaint.happenedAt} look="dayTime" />
        </Fact>
        <Fact label={t('rule')}>{complaint.rule ? `${complaint.rule.number} ${complaint.rule.title}` : t('noRule')}</Fact>
        <Fact label={t('reviewer')}>{complaint.reviewer ?? t('nobody')}</Fact>
      </Facts>
    </aside>
  );
}

const spoken = (nick: string): string => nick.replaceAll('_', ' ');

const { getComplaint, watchComplaint, seeComplaint } = complaintsContract;

/** The current complaint: re-reads it on every event, and marks it as seen. */
function useLiveComplaint(first: ComplaintView): [ComplaintView, () => Promise<void>] {
  const [complaint, setComplaint] = useState(first);
  const { key, number } = first;
  const see = () => browserCall()(seeComplaint, { key });
  const load = async () => {
    setComplaint((await browserCall()(getComplaint, { key })).complaint);
    await see();
  };

  // A page loaded again, for example in another language, is newer than the state.
  useEffect(() => setComplaint(first), [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of one complaint, which the key names
  useEffect(() => {
    // A failed request is repeated with the next event or the next page.
    const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
    quietly(see());
    return listen(addressOfCall(watchComplaint, { key }), { topics: [complaintTopic(number)], heard: () => quietly(load()) });
  }, [key]);

  return [complaint, load];
}
