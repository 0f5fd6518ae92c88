import { useTranslations } from 'use-intl/react';
import { orderScreen, paymentsScreen, paymentViews } from '#features/payments/payments.urls.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf, isId } from '#kit/pages/screen.ts';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { MethodList } from './offer/method-list.tsx';
import { Multipliers } from './offer/multipliers.tsx';
import { PackList } from './offer/pack-list.tsx';
import { OrderList } from './orders/order-list.tsx';
import { Revenue } from './orders/revenue.tsx';
import { RegisterList } from './registers/register-list.tsx';

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
  // A register opened by its URL is shown beside the list of registers.
  const [{ view = id !== undefined && isId(id) ? 'registers' : 'orders' }] = useScreenSearch(paymentsScreen);
  const Part = parts[view];
  const tabs = paymentViews.map((one) => ({
    href: addressOf(paymentsScreen, {}, { view: one === 'orders' ? undefined : one }),
    label: t(one),
    current: one === view,
  }));
  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('label')} tabs={tabs} link={RoutedLink} />
      <Part />
    </div>
  );
}
