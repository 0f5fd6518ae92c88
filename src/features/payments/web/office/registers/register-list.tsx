import { useFormatter, useTranslations } from 'use-intl/react';
import { paymentsScreen, registerScreen } from '#features/payments/payments.urls.ts';
import { providerNames } from '#features/payments/provider-names.ts';
import { type RegisterCheck, registersContract } from '#features/payments/registers.contract.ts';
import { registerList } from '#features/payments/registers.list.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { ChoiceFilter } from '#ui/office/filters.tsx';
import { Button } from '#ui/shared/button.tsx';
import { UploadIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useProviderName } from '../use-provider-name.ts';
import { CheckRegisterDialog } from './check-register.dialog.tsx';
import { useDays } from './use-days.ts';

/** Providers' registers that were held against our payments. */
export function RegisterList() {
  const t = useTranslations('paymentsOffice.registers');
  const orders = useTranslations('paymentsOffice.orders');
  const header = useTranslations('paymentsOffice.registers.columns');
  const providerName = useProviderName();
  const mayManage = useHas('payments.manage');
  const [{ dialog, ...search }, setSearch] = useScreenSearch(paymentsScreen);
  const { id: openId } = useScreenParams(registerScreen);
  const open = useOpener(registerScreen);
  const list = useList({
    list: registerList,
    read: registersContract.listRegisterChecks,
    csv: registersContract.exportRegisterChecks,
    search,
    setSearch,
    header,
    cells: useRegisterCells(),
  });
  const upload = mayManage && (
    <Button look="primary" icon={UploadIcon} onClick={() => setSearch({ dialog: 'checkRegister' })}>
      {t('upload')}
    </Button>
  );
  return (
    <>
      <DataTable
        {...list.table}
        caption={t('caption')}
        rowKey={({ id }) => id}
        link={{
          href: ({ id }) => open.href({ id }, 'keep'),
          follow: ({ id }) => open.follow({ id }, 'keep'),
        }}
        isOpen={({ id }) => String(id) === openId}
        filters={
          <ChoiceFilter
            label={header('provider')}
            value={list.filter.provider}
            any={orders('any')}
            options={providerNames.map((value) => ({ value, label: providerName(value) }))}
            onChoose={(value) => setSearch({ provider: paymentsScreen.search.provider(value) })}
          />
        }
        actions={upload}
        empty={
          list.narrowed
            ? { text: t('noneMatches'), action: <Button onClick={list.reset}>{orders('resetFilter')}</Button> }
            : { text: t('empty'), action: upload }
        }
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
  const t = useTranslations('paymentsOffice');
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
        <span className="block text-sm wrap-anywhere text-muted">{fileName}</span>
      </>
    ),
    period: ({ firstDay, lastDay }) => days(firstDay, lastDay),
    matched: ({ matched }) => format.number(matched),
    amountDiffers: count('amountDiffers'),
    missingHere: count('missingHere'),
    missingThere: count('missingThere'),
    skipped: ({ skipped }) => format.number(skipped),
    checkedAt: ({ checkedAt }) => <Moment at={checkedAt} />,
    by: ({ by }) => by ?? t('none'),
  };
}
