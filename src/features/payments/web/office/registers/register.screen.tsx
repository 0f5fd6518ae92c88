import { useFormatter, useTranslations } from 'use-intl/react';
import { orderScreen, registerScreen } from '#features/payments/payments.urls.ts';
import { type RegisterCheck, type RegisterFinding, registersContract } from '#features/payments/registers.contract.ts';
import { csvAddresses } from '#kit/office/csv-address.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { CsvMenu } from '#ui/office/csv/csv-menu.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { useMoney } from '../use-money.ts';
import { useProviderName } from '../use-provider-name.ts';
import { useDays } from './use-days.ts';

const counts = ['matched', 'amountDiffers', 'missingHere', 'missingThere', 'skipped'] as const;

export default function RegisterScreen() {
  const t = useTranslations('paymentsOffice');
  const days = useDays();
  const providerName = useProviderName();
  const { id } = useScreenParams(registerScreen);
  const { findings, ...check } = useLoaded(registersContract.getRegisterCheck, { id });
  const title = t('registers.title', { provider: providerName(check.provider), period: days(check.firstDay, check.lastDay) });
  useScreenTitle(registerScreen, title);
  const differences = check.amountDiffers + check.missingHere + check.missingThere;
  return (
    <article className="@container flex flex-col gap-4">
      <h2 className="heading min-w-0 wrap-anywhere max-xl:sr-only">{title}</h2>
      <Figures check={check} />
      <SectionCard
        title={t('registers.findings')}
        level={3}
        actions={differences > 0 && <CsvMenu {...csvAddresses(registersContract.exportFindings, { id })} />}
      >
        {findings.length === 0 ? (
          <EmptyState text={t('registers.noFindings')} />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {findings.map((finding) => (
              <Finding key={finding.id} finding={finding} />
            ))}
          </ul>
        )}
        {differences > findings.length && (
          <p className="mt-4 text-sm text-muted">{t('registers.shownFirst', { count: findings.length })}</p>
        )}
      </SectionCard>
    </article>
  );
}

function Figures({ check }: { readonly check: RegisterCheck }) {
  const t = useTranslations('paymentsOffice');
  const format = useFormatter();
  return (
    <SectionCard title={check.fileName} level={3}>
      <Facts>
        {counts.map((name) => (
          <Fact key={name} label={t(`registers.columns.${name}`)}>
            <span className="tabular-nums">{format.number(check[name])}</span>
          </Fact>
        ))}
        <Fact label={t('registers.columns.checkedAt')}>
          <Moment at={check.checkedAt} />
          {check.by !== null && (
            <>
              , <PersonLink id={check.byId}>{check.by}</PersonLink>
            </>
          )}
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function Finding({ finding: { kind, paymentId, order, here, there, status } }: { readonly finding: RegisterFinding }) {
  const t = useTranslations('paymentsOffice');
  const money = useMoney();
  const sums = { here: here ? money(here) : t('none'), there: there ? money(there) : t('none') };
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{t(`registers.kinds.${kind}`)}</span>
        {order && (
          <OfficeLink to={orderScreen} params={{ id: order.id }} className="underline underline-offset-4">
            {t('order.title', { number: String(order.number) })}
          </OfficeLink>
        )}
      </p>
      <p className="font-mono text-sm wrap-anywhere text-muted">{paymentId}</p>
      <p className="text-sm">
        {there ? t('registers.comparedWithStatus', { ...sums, status: status || t('registers.notNamed') }) : t('registers.compared', sums)}
      </p>
    </li>
  );
}
