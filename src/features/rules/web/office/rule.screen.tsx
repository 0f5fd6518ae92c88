import { useTranslations } from 'use-intl/react';
import { ruleHref } from '#features/rules/rule-number.ts';
import { type RuleRevisionView, rulesContract } from '#features/rules/rules.contract.ts';
import { ruleScreen, rulesScreen } from '#features/rules/rules.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { EditIcon } from '#ui/office/office-icons.tsx';
import { ExternalIcon } from '#ui/shared/action-icons.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { EditRuleDialog, Wording } from './edit-rule.dialog.tsx';
import { RuleComparisonCard } from './rule-comparison.tsx';

export default function RuleScreen() {
  const { id } = useScreenParams(ruleScreen);
  const t = useTranslations('rules.one');
  const locale = useUiLocale();
  const { rule, section, revisions, can } = useLoaded(rulesContract.getRule, { id });
  const [{ dialog, from, to }, setSearch] = useScreenSearch(ruleScreen);
  useScreenTitle(ruleScreen, `${rule.number} ${rule.title[locale]}`);
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <OfficeLink to={rulesScreen} className="underline underline-offset-4 hover:text-text">
            {`${section.number}. ${section.title[locale]}`}
          </OfficeLink>
          <Badge tone={rule.inForce ? 'success' : 'danger'}>{t(rule.inForce ? 'inForce' : 'withdrawn')}</Badge>
          <span>{t('revision', { revision: rule.revision })}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={ruleHref(rule.number)} icon={ExternalIcon}>
            {t('onSite')}
          </LinkButton>
          {can.edit && (
            <Button look="primary" icon={EditIcon} onClick={() => setSearch({ dialog: 'edit' })}>
              {t('edit')}
            </Button>
          )}
        </div>
      </header>
      <SectionCard title={t('rule', { number: rule.number })} className="@container">
        <Wording rule={rule} />
        {rule.penalties.length === 0 && <p className="mt-5 text-sm text-muted">{t('noPenalties')}</p>}
      </SectionCard>
      {from !== undefined && to !== undefined && (
        <RuleComparisonCard id={rule.id} from={from} to={to} onClose={() => setSearch({ from: undefined, to: undefined })} />
      )}
      <RuleHistory revisions={revisions} onCompare={(pair) => setSearch(pair)} />
      {can.edit && (
        <EditRuleDialog key={id} open={dialog === 'edit'} rule={rule} onClose={() => setSearch({ dialog: undefined }, 'replace')} />
      )}
    </div>
  );
}

type Props = {
  readonly revisions: readonly RuleRevisionView[];
  readonly onCompare: (pair: { readonly from: number; readonly to: number }) => void;
};

function RuleHistory({ revisions, onCompare }: Props) {
  const t = useTranslations('rules.history');
  return (
    <SectionCard title={t('title')} level={3}>
      <ol className="flex flex-col gap-5">
        {revisions.map(({ revisionId, revision, savedAt, savedBy, savedById, reason }) => (
          <li key={revisionId} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                {t.rich('by', {
                  revision,
                  who: () => <PersonLink id={savedById}>{savedBy ?? t(reason === null ? 'came' : 'gone')}</PersonLink>,
                })}
              </span>
              <span className="text-sm text-muted">
                <Moment at={savedAt} />
              </span>
            </p>
            <p className="text-sm text-pretty wrap-anywhere text-muted">{reason ?? t('first')}</p>
            {revision > 1 && (
              <Button size="small" className="mt-1 self-start" onClick={() => onCompare({ from: revision - 1, to: revision })}>
                {t('compare')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
