import { useTranslations } from 'use-intl/react';
import { type RuleComparison, rulesContract } from '#features/rules/rules.contract.ts';
import { Penalties } from '#features/rules/web/penalties.widget.tsx';
import { locales } from '#kit/i18n/locales.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon } from '#ui/shared/icons.tsx';

type Props = { readonly id: number; readonly from: number; readonly to: number; readonly onClose: () => void };

export function RuleComparisonCard({ id, from, to, onClose }: Props) {
  const t = useTranslations('rules.history');
  const comparison = useReading(rulesContract.compareRuleRevisions, { id, from, to });
  return (
    <SectionCard
      title={t('comparison', { from, to })}
      level={3}
      className="@container"
      actions={<IconButton icon={CloseIcon} size="small" label={t('close')} onClick={onClose} />}
    >
      <Answer of={comparison}>{(found) => <Compared comparison={found} />}</Answer>
    </SectionCard>
  );
}

function Compared({ comparison: { title, text, penalties, from, to } }: { readonly comparison: RuleComparison }) {
  const t = useTranslations('rules.history');
  return (
    <div className="flex flex-col gap-5">
      {from.inForce !== to.inForce && <p className="font-medium">{t(to.inForce ? 'restored' : 'withdrew')}</p>}
      <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2">
        {locales.map(({ code }) => (
          <div key={code} lang={code} className="flex min-w-0 flex-col gap-2">
            <p className="font-semibold">
              <Marked words={title[code]} />
            </p>
            <p className="leading-relaxed text-pretty whitespace-pre-line wrap-anywhere">
              <Marked words={text[code]} />
            </p>
          </div>
        ))}
      </div>
      {JSON.stringify(penalties.before) === JSON.stringify(penalties.after) ? (
        <p className="text-sm text-muted">{t('same')}</p>
      ) : (
        <dl className="grid gap-x-8 gap-y-4 text-sm @2xl:grid-cols-2">
          {(['before', 'after'] as const).map((side) => (
            <div key={side} className="flex flex-col gap-2">
              <dt className="text-muted">{t(side)}</dt>
              <dd>
                <Penalties penalties={penalties[side]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Marked({ words }: { readonly words: RuleComparison['title']['en'] }) {
  return words.map(({ text, mark }, at) => {
    // Words never change their position, so the index is part of the key.
    const key = `${at}-${text}`;
    if (mark === 'ins')
      return (
        <ins key={key} className="rounded-sm bg-success-soft text-success-text underline decoration-1">
          {text}
        </ins>
      );
    if (mark === 'del')
      return (
        <del key={key} className="rounded-sm bg-danger-soft text-danger-text line-through">
          {text}
        </del>
      );
    return <span key={key}>{text}</span>;
  });
}
