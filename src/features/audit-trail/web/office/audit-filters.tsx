import { useTranslations } from 'use-intl/react';
import { auditTrailContract } from '#features/audit-trail/audit-trail.contract.ts';
import type { auditList } from '#features/audit-trail/audit-trail.list.ts';
import type { auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import type { FilterOf } from '#kit/list/list.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { Combobox } from '#ui/office/combobox.tsx';
import { DebouncedInput } from '#ui/shared/debounced-input.tsx';
import { Field } from '#ui/shared/field.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';

type Props = { readonly filter: FilterOf<typeof auditList>; readonly onChange: SetSearch<typeof auditTrailScreen> };

export function AuditFilters({ filter, onChange }: Props) {
  const t = useTranslations('auditTrail');
  const events = useOperation(auditTrailContract.listAuditEvents).data ?? [];
  const options = events.map(({ id, title }) => ({ value: id, label: title }));
  const typed = (name: 'who' | 'admin' | 'on' | 'text') => ({
    text: filter[name] ?? '',
    onDebounced: (value: string) => onChange({ [name]: value }, 'replace'),
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <div className="@container">
      <div className="grid gap-3 @md:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-5">
        <Field label={t('columns.who')}>
          <DebouncedInput {...typed('who')} placeholder={t('list.whoHint')} />
        </Field>
        <Field label={t('columns.admin')}>
          <DebouncedInput {...typed('admin')} placeholder={t('list.adminHint')} />
        </Field>
        <Field label={t('columns.event')}>
          <Combobox
            options={options}
            value={options.find(({ value }) => value === filter.event) ?? null}
            onChange={(chosen) => onChange({ event: chosen?.value })}
            placeholder={t('list.anyEvent')}
          />
        </Field>
        <Field label={t('columns.on')}>
          <DebouncedInput {...typed('on')} placeholder={t('list.onHint')} mono />
        </Field>
        <Field label={t('list.text')}>
          <DebouncedInput {...typed('text')} type="search" icon={SearchIcon} placeholder={t('list.textHint')} />
        </Field>
      </div>
    </div>
  );
}
