import { useFormatter, useTranslations } from 'use-intl/react';
import { paymentsScreen, registerScreen } from '#features/payments/payments.urls.ts';
import { type RegisterCheck, registersContract } from '#features/payments/registers.contract.ts';
import { registerList } from '#features/payments/registers.list.ts';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Note } from '#ui/office/data-table/note.tsx';
import { UploadIcon } from '#ui/shared/action-icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useProviderFilter, useProviderName } from '../use-provider-name.ts';
import { CheckRegisterDialog } from './check-register.dialog.tsx';
import { useDays } from './use-days.ts';

export function RegisterList() {
  const t = useTranslations('paymentsOffice.registers');
  const mayManage = useHas('payments.manage');
  const [{ dialog, ...search }, setSearch] = useScreenSearch(paymentsScreen);
  const detail = useRowDetail(registerScreen);
  const open = useOpener(registerScreen);
  const list = useList({
    list: registerList,
    read: registersContract.listRegisterChecks,
    csv: registersContract.exportRegisterChecks,
    search,
    setSearch,
    header: useTranslations('paymentsOffice.registers.columns'),
    cells: useRegisterCells(),
    filters: { provider: useProviderFilter() },
  });
  return (
    <>
      <DataTable
        {...list.table}
        {...detail}
        caption={t('caption')}
        create={mayManage && { label: t('upload'), icon: UploadIcon, open: () => setSearch({ dialog: 'checkRegister' }) }}
        empty={{ text: t('empty') }}
      />
      <CheckRegisterDialog
        open={mayManage && dialog === 'checkRegister'}
        onClose={() => setSearch({ dialog: undefined }, 'replace')}
        onChecked={({ id }) => open.follow({ id }, { view: 'registers' })}
      />
    </>
  );
}

function useRegisterCells(): CellsOf<typeof registerList, RegisterCheck> {
  const format = useFormatter();
  const days = useDays();
  const providerName = useProviderName();
  const count = (id: 'amountDiffers' | 'missingHere' | 'missingThere') => (check: RegisterCheck) => (
    <span className={check[id] > 0 ? 'font-semibold text-danger-text' : ''}>{format.number(check[id])}</span>
  );
  return {
    provider: ({ provider, fileName }) => (
      <>
        <span className="font-medium">{providerName(provider)}</span>
        <Note>{fileName}</Note>
      </>
    ),
    period: ({ firstDay, lastDay }) => days(firstDay, lastDay),
    matched: ({ matched }) => format.number(matched),
    amountDiffers: count('amountDiffers'),
    missingHere: count('missingHere'),
    missingThere: count('missingThere'),
    skipped: ({ skipped }) => format.number(skipped),
    checkedAt: ({ checkedAt }) => <Moment at={checkedAt} />,
    by: ({ by, byId }) => <PersonLink id={byId}>{by}</PersonLink>,
  };
}
