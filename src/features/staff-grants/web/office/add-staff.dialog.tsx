import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { staffGrantsContract } from '#features/staff-grants/staff-grants.contract.ts';
import { staffMemberScreen } from '#features/staff-grants/staff-grants.urls.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOperation } from '#kit/office/use-operation.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { DebouncedInput } from '#ui/shared/debounced-input.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Field } from '#ui/shared/field.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Searches all accounts; roles are chosen on the person's own page. */
export function AddStaffDialog({ open, onClose }: Props) {
  const t = useTranslations('staffGrants.adding');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} lightDismiss>
      <Search />
    </Dialog>
  );
}

function Search() {
  const t = useTranslations('staffGrants.adding');
  const { textOf } = useOffice();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const { data, error } = useOperation(staffGrantsContract.findPeople, { text: wanted }, { enabled: wanted !== '' });
  return (
    <div className="flex min-h-64 flex-col gap-4">
      <Field label={t('person')} hint={t('hint')} error={error ? textOf(error) : undefined}>
        <DebouncedInput
          type="search"
          icon={SearchIcon}
          text={text}
          onDebounced={setText}
          autoComplete="off"
          spellCheck={false}
          data-autofocus=""
        />
      </Field>
      {wanted !== '' && data && (
        <ul aria-live="polite" className="flex flex-col gap-px">
          {data.length === 0 && <li className="text-muted">{t('none')}</li>}
          {data.map(({ id, login, roles }) => (
            <li key={id}>
              <OfficeLink
                to={staffMemberScreen}
                params={{ id }}
                search={{ dialog: 'roles' }}
                aria-label={t('pick', { login })}
                className="flex min-h-control flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control px-3 py-1.5 hover:bg-raised"
              >
                <span className="font-medium wrap-anywhere">{login}</span>
                <span className="flex items-center gap-3 text-sm text-muted">
                  {roles.length > 0 && <Badge tone="brand">{t('staff')}</Badge>}
                  <span className="font-mono">{id}</span>
                </span>
              </OfficeLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
