import { useTranslations } from 'use-intl/react';
import type { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import { penaltyKinds } from '#features/rules/rule-penalties.ts';
import type { InputOf } from '#kit/contract/contract.ts';
import { readWhole } from '#kit/office/read-number.ts';
import { type TermUnit, termUnits } from '#kit/time/terms.ts';
import { Field } from '#ui/shared/field.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';
import { useKept } from '#ui/shared/use-draft.ts';

const units: readonly TermUnit[] = ['minutes', 'hours', 'days'];

/** No punishment, or one with its term. A ban can be permanent and needs its own permission. */
export function PunishmentFields({ draft, mayBan }: { readonly draft: string; readonly mayBan: boolean }) {
  const t = useTranslations('complaintDesk.verdict');
  const words = useTranslations('complaints.punishments');
  const [[chosen], setKind] = useKept(draft, 'punishment');
  const [[measure], setUnit] = useKept(draft, 'unit', ['minutes']);
  const [[length], setLength] = useKept(draft, 'punishment.minutes', ['30']);
  const offered = penaltyKinds.filter((one) => one !== 'ban' || mayBan);
  const kind = offered.find((one) => one === chosen) ?? '';
  const unit = units.find((one) => one === measure) ?? 'forGood';
  const termed = kind !== '' && kind !== 'warning';
  return (
    <div className="grid gap-5 @2xl:grid-cols-3">
      <Field name="punishment" label={t('punishment')}>
        <Select
          value={kind}
          onChange={({ target }) => setKind([target.value])}
          placeholder={words('none')}
          options={offered.map((value) => ({ value, label: words(value) }))}
        />
      </Field>
      {termed && (kind !== 'ban' || unit !== 'forGood') && (
        <Field name="punishment.minutes" label={t('length')} required>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            value={length}
            onChange={({ target }) => setLength([target.value])}
          />
        </Field>
      )}
      {termed && (
        <Field name="unit" label={t('unit')}>
          <Select
            value={unit}
            onChange={({ target }) => setUnit([target.value])}
            options={[...units, ...(kind === 'ban' ? (['forGood'] as const) : [])].map((value) => ({ value, label: t(`units.${value}`) }))}
          />
        </Field>
      )}
    </div>
  );
}

export function readPunishment(values: FormData): InputOf<typeof complaintDeskContract.issueVerdict>['punishment'] {
  const kind = penaltyKinds.find((one) => one === values.get('punishment'));
  if (!kind) return null;
  const unit = units.find((one) => one === values.get('unit'));
  return { kind, minutes: kind === 'warning' || !unit ? null : readWhole(values, 'punishment.minutes', termUnits[unit]) };
}
