import { useTranslations } from 'use-intl/react';
import { orderScreen, paymentsScreen, paymentViews } from '#features/payments/payments.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { isId } from '#kit/pages/screen.ts';
import { tabClass, tabListClass } from '#ui/shared/tab-links.tsx';
import { MethodList } from './method-list.tsx';
import { Multipliers } from './multipliers.tsx';
import { OrderList } from './order-list.tsx';
import { PackList } from './pack-list.tsx';
import { RegisterList } from './register-list.tsx';
import { Revenue } from './revenue.tsx';

const parts = {
  orders: OrderList,
  revenue: Revenue,
  methods: MethodList,
  packs: PackList,
  multipliers: Multipliers,
  registers: RegisterList,
};

export default function PaymentsScreen() {
  const t = useTranslations('paymentsOffice.views');
  const { id } = useScreenParams(orderScreen);
  // Beside a register that was opened by its address stand the registers.
  const [{ view = id !== undefined && isId(id) ? 'registers' : 'orders' }] = useScreenSearch(paymentsScreen);
  const Part = parts[view];
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t('label')} className={tabListClass}>
        {paymentViews.map((one) => (
          <OfficeLink
            key={one}
            to={paymentsScreen}
            search={{ view: one === 'orders' ? undefined : one }}
            aria-current={one === view ? 'page' : undefined}
            className={tabClass}
          >
            {t(one)}
          </OfficeLink>
        ))}
      </nav>
      <Part />
    </div>
  );
}
