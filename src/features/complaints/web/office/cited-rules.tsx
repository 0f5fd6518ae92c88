import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { mostCitedRules } from '#features/complaints/complaint-limits.ts';
import type { Penalty } from '#features/rules/rule-penalties.ts';
import { rulesContract } from '#features/rules/rules.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { termIn } from '#kit/time/terms.ts';
import { Field } from '#ui/shared/field.tsx';
import { removeWithFocus } from '#ui/shared/focus-after-removal.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon } from '#ui/shared/icons.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { citedInBook } from './cited-in-book.ts';

/** `chosen` are revisions, so that the case keeps the wording that the judge reads here. */
type Props = { readonly chosen: readonly number[]; readonly onChange: (chosen: readonly number[]) => void };

export function CitedRules({ chosen, onChange }: Props) {
  const t = useTranslations('complaintDesk.verdict');
  const locale = useUiLocale();
  const rangeText = useRangeText();
  const { inForce, cited, gone } = citedInBook(useOperation(rulesContract.getRuleBook).data, chosen);
  const removing = (revision: number) => (event: MouseEvent) =>
    removeWithFocus(event, () => onChange(chosen.filter((one) => one !== revision)));
  const ranges = cited.flatMap(({ penalties }) => penalties).map(rangeText);
  return (
    <div className="flex flex-col gap-3">
      <Field
        name="rules"
        label={t('rules')}
        hint={cited.length === 0 ? undefined : ranges.length > 0 ? t('ranges', { ranges: ranges.join(', ') }) : t('noRanges')}
      >
        <Select
          value=""
          disabled={chosen.length >= mostCitedRules}
          placeholder={t('addRule')}
          data-no-draft=""
          options={inForce
            .filter(({ revisionId }) => !chosen.includes(revisionId))
            .map(({ revisionId, number, title }) => ({ value: String(revisionId), label: `${number} ${title[locale]}` }))}
          onChange={({ target }) => target.value !== '' && onChange([...chosen, Number(target.value)])}
        />
      </Field>
      {cited.length + gone.length > 0 && (
        <ul className="flex flex-col gap-2">
          {cited.map(({ revisionId, number, title, text }) => (
            <li key={revisionId} className="flex items-start justify-between gap-3 rounded-control bg-raised px-3 py-2">
              <p className="min-w-0 text-pretty">
                <span className="font-medium">{`${number} ${title[locale]}. `}</span>
                <span className="text-muted">{text[locale]}</span>
              </p>
              <IconButton icon={CloseIcon} size="small" label={t('removeRule', { number })} data-remove="" onClick={removing(revisionId)} />
            </li>
          ))}
          {gone.map((revision) => (
            <li key={revision} className="flex items-start justify-between gap-3 rounded-control bg-raised px-3 py-2">
              <p className="min-w-0 text-pretty text-danger-text">{t('goneRule')}</p>
              <IconButton icon={CloseIcon} size="small" label={t('removeGoneRule')} data-remove="" onClick={removing(revision)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Formats a range: "Mute 10 minutes – 2 hours". */
function useRangeText(): (penalty: Penalty) => string {
  const t = useTranslations('complaintDesk.verdict');
  const words = useTranslations('complaints');
  const term = (minutes: number | null) => {
    if (minutes === null) return t('forGood');
    const { length, unit } = termIn(minutes);
    return words(`term.${unit}`, { length });
  };
  return ({ kind, min, max }) => {
    const name = words(`punishments.${kind}`);
    if (kind === 'warning') return name;
    return min === max ? t('exactly', { kind: name, term: term(min) }) : t('range', { kind: name, from: term(min), to: term(max) });
  };
}
