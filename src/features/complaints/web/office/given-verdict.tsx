import { useTranslations } from 'use-intl/react';
import { BanLink } from '#features/bans/web/office/ban-link.widget.tsx';
import type { CaseView } from '#features/complaints/complaint-desk-view.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { usePunishmentText } from '../punishment-text.ts';

type Props = { readonly verdict: CaseView['verdicts'][number]; readonly delivery: CaseView['delivery'] };

const tones = { waiting: 'brand', done: 'success', failed: 'danger' } as const;

export function GivenVerdict({ verdict, delivery }: Props) {
  const t = useTranslations('complaintDesk.verdict');
  const punishmentText = usePunishmentText();
  const { outcome, punishment, ban, judge, judgeId, at, text, earlyReason, rules } = verdict;
  return (
    <SectionCard title={t(verdict.stage === 'appeal' ? 'appealTitle' : 'title')} level={3}>
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <OutcomeBadge outcome={outcome} />
          {punishment && <strong className="font-semibold">{punishmentText(punishment)}</strong>}
          {delivery && punishment && <Badge tone={tones[delivery]}>{t(`deliveries.${delivery}`)}</Badge>}
          {ban !== null && (
            <BanLink id={ban} className="underline underline-offset-4">
              {t('ban', { number: String(ban) })}
            </BanLink>
          )}
        </p>
        <p className="text-pretty wrap-anywhere whitespace-pre-line">{text}</p>
        {rules.length > 0 && (
          <p className="text-pretty text-muted">
            {t('cites', { rules: rules.map(({ number, title }) => `${number} ${title}`).join('; ') })}
          </p>
        )}
        {earlyReason && <p className="text-pretty text-muted">{t('earlyGiven', { reason: earlyReason })}</p>}
        <p className="text-sm text-muted">
          {t.rich('by', {
            who: () => <PersonLink id={judgeId}>{judge}</PersonLink>,
          })}{' '}
          · <Moment at={at} />
        </p>
      </div>
    </SectionCard>
  );
}
