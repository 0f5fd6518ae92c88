import { useTranslations } from 'use-intl/react';
import { auditTrailContract } from '#features/audit-trail/audit-trail.contract.ts';
import { auditList } from '#features/audit-trail/audit-trail.list.ts';
import { auditEntryScreen, auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import type { FilterOf } from '#kit/list/list.ts';
import { useList } from '#kit/office/use-list.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { type SetSearch, useScreenSearch } from '#kit/office/use-screen.ts';
import { Combobox } from '#ui/office/combobox.tsx';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { DebouncedInput } from '#ui/shared/debounced-input.tsx';
import { Field } from '#ui/shared/field.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { useAuditCells } from './audit-cells.tsx';

export function AuditTrail() {
  const t = useTranslations('auditTrail.list');
  const [search, setSearch] = useScreenSearch(auditTrailScreen);
  const detail = useRowDetail(auditEntryScreen);
  const list = useList({
    list: auditList,
    read: auditTrailContract.searchAuditTrail,
    csv: auditTrailContract.exportAuditTrail,
    search,
    setSearch,
    header: useTranslations('auditTrail.columns'),
    cells: useAuditCells(),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-pretty text-muted">{t('about')}</p>
      <AuditFilters filter={list.filter} onChange={setSearch} />
      <DataTable {...list.table} {...detail} caption={t('caption')} empty={{ text: t('empty') }} />
      {list.first && <p className="text-sm text-muted tabular-nums">{t('took', { ms: list.first.tookMs })}</p>}
    </div>
  );
}

type Props = { readonly filter: FilterOf<typeof auditList>; readonly onChange: SetSearch<typeof auditTrailScreen> };

function AuditFilters({ filter, onChange }: Props) {
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
