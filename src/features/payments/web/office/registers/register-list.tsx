import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { paymentsScreen, registerScreen } from '#features/payments/payments.urls.ts';
import { type RegisterCheck, registersContract } from '#features/payments/registers.contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { UploadIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useProviderName } from '../use-provider-name.ts';
import { CheckRegisterDialog } from './check-register.dialog.tsx';
import { useDays } from './use-days.ts';

/** Providers' registers that were held against our payments. */
export function RegisterList() {
  const t = useTranslations('paymentsOffice.registers');
  const mayManage = useHas('payments.manage');
  const [{ dialog }, setSearch] = useScreenSearch(paymentsScreen);
  const { id: openId } = useScreenParams(registerScreen);
  const open = useOpener(registerScreen);
  const upload = mayManage && (
    <Button look="primary" icon={UploadIcon} onClick={() => setSearch({ dialog: 'checkRegister' })}>
      {t('upload')}
    </Button>
  );
  return (
    <>
      <DataTable
        {...usePages(registersContract.listRegisterChecks, {})}
        caption={t('caption')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        link={{
          href: ({ id }) => open.href({ id }, { view: 'registers' }),
          follow: ({ id }) => open.follow({ id }, { view: 'registers' }),
        }}
        isOpen={({ id }) => String(id) === openId}
        actions={upload}
        empty={{ text: t('empty'), action: upload }}
      />
      <CheckRegisterDialog
        open={mayManage && dialog === 'checkRegister'}
        onClose={() => setSearch({ dialog: undefined }, 'replace')}
        onChecked={({ id }) => open.follow({ id }, { view: 'registers' })}
      />
    </>
  );
}

function useColumns(): readonly Column<RegisterCheck>[] {
  const t = useTranslations('paymentsOffice');
  const format = useFormatter();
  const days = useDays();
  const providerName = useProviderName();
  return useMemo(() => {
    const count = (id: 'matched' | 'amountDiffers' | 'missingHere' | 'missingThere'): Column<RegisterCheck> => ({
      id,
      header: t(`registers.${id}`),
      kind: 'number',
      cell: (check) => (
        <span className={id !== 'matched' && check[id] > 0 ? 'font-semibold text-danger-text' : ''}>{format.number(check[id])}</span>
      ),
    });
    return [
      {
        id: 'provider',
        header: t('columns.provider'),
        cell: ({ provider, fileName }) => (
          <>
            <span className="font-medium">{providerName(provider)}</span>
            <span className="block text-sm wrap-anywhere text-muted">{fileName}</span>
          </>
        ),
      },
      { id: 'period', header: t('registers.period'), cell: ({ firstDay, lastDay }) => days(firstDay, lastDay) },
      count('matched'),
      count('amountDiffers'),
      count('missingHere'),
      count('missingThere'),
      { id: 'checkedAt', header: t('registers.checkedAt'), nowrap: true, cell: ({ checkedAt }) => <Moment at={checkedAt} /> },
      { id: 'by', header: t('registers.by'), hiddenWhenSmall: true, cell: ({ by }) => by ?? t('none') },
    ];
  }, [t, format, days, providerName]);
}
