import { useTranslations } from 'use-intl/react';
import { auditTrailContract } from '#features/audit-trail/audit-trail.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { Combobox } from '#ui/office/combobox.tsx';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { Field } from '#ui/shared/field.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { RestedInput } from '#ui/shared/rested-input.tsx';
import type { AuditFilterState } from './use-audit-filter.ts';

export function AuditFilters({ filter, range, setRange, setSearch }: AuditFilterState) {
  const t = useTranslations('auditTrail');
  const events = useOperation(auditTrailContract.listAuditEvents).data ?? [];
  const options = events.map(({ id, title }) => ({ value: id, label: title }));
  const typed = (name: 'who' | 'admin' | 'on' | 'text') => ({
    text: filter[name] ?? '',
    onRest: (value: string) => setSearch({ [name]: value }, 'replace'),
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <div className="@container flex flex-col gap-3">
      <DateRangePicker value={range} onChange={setRange} />
      <div className="grid gap-3 @md:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-5">
        <Field label={t('columns.who')}>
          <RestedInput {...typed('who')} placeholder={t('list.whoHint')} />
        </Field>
        <Field label={t('columns.admin')}>
          <RestedInput {...typed('admin')} placeholder={t('list.adminHint')} />
        </Field>
        <Field label={t('columns.event')}>
          <Combobox
            options={options}
            value={options.find(({ value }) => value === filter.event) ?? null}
            onChange={(chosen) => setSearch({ event: chosen?.value })}
            placeholder={t('list.anyEvent')}
          />
        </Field>
        <Field label={t('columns.on')}>
          <RestedInput {...typed('on')} placeholder={t('list.onHint')} mono />
        </Field>
        <Field label={t('list.text')}>
          <RestedInput {...typed('text')} type="search" icon={SearchIcon} placeholder={t('list.textHint')} />
        </Field>
      </div>
    </div>
  );
}
