import { useTranslations } from 'use-intl/react';
import type { MethodView, offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { paymentsScreen } from '#features/payments/payments.urls.ts';
import type { OutputOf, WholeEdit } from '#kit/contract/contract.ts';
import { readFraction, readText, readTick, readWhole } from '#kit/office/read-number.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';
import { useProviderName } from '../use-provider-name.ts';
import { Pair } from './offer-form.tsx';

type Choices = OutputOf<typeof offerOfficeContract.getMethodChoices>;
type Decided = Omit<WholeEdit<typeof offerOfficeContract.editMethod>, 'id' | 'version'>;
type Provider = Decided['provider'];
type Props = { readonly method?: MethodView; readonly choices: Choices };

/** Form values in the shape of the contract. */
export function readMethod(values: FormData, fallback: Provider): Decided {
  return {
    nameEn: readText(values, 'nameEn'),
    nameRu: readText(values, 'nameRu'),
    img: readText(values, 'img'),
    bonus: readFraction(values, 'bonus', 100),
    isEmail: readTick(values, 'isEmail'),
    isNeedRedirect: readTick(values, 'isNeedRedirect'),
    domain: readText(values, 'domain'),
    launcherOnly: readTick(values, 'launcherOnly'),
    provider: paymentsScreen.search.provider(readText(values, 'provider')) ?? fallback,
    channel: readText(values, 'channel'),
    asForm: readTick(values, 'asForm'),
    enabled: readTick(values, 'enabled'),
    position: readWhole(values, 'position'),
  };
}

/** Fields that buyers see. */
export function ShownFields({ method, choices }: Props) {
  const t = useTranslations('paymentsOffice.method');
  const second = useTranslations('secondPerson');
  return (
    <SectionCard title={t('general')}>
      <div className="flex flex-col gap-5">
        <Checkbox name="enabled" label={t('enabled')} defaultChecked={method?.enabled ?? true} />
        <Pair>
          <Field name="nameEn" label={t('nameEn')} required>
            <TextInput defaultValue={method?.nameEn} maxLength={60} autoComplete="off" />
          </Field>
          <Field name="nameRu" label={t('nameRu')} required>
            <TextInput defaultValue={method?.nameRu} maxLength={60} autoComplete="off" />
          </Field>
        </Pair>
        <Field name="img" label={t('img')} hint={t('imgHint')} required>
          <TextInput mono defaultValue={method?.img ?? '/pay/card.svg'} maxLength={200} autoComplete="off" spellCheck={false} />
        </Field>
        <Pair>
          <Field name="bonus" label={t('bonus')} hint={`${t('bonusHint')}. ${second('bonus')}`} required>
            <TextInput inputMode="decimal" defaultValue={String((method?.bonus ?? 0) / 100)} autoComplete="off" />
          </Field>
          <Field name="position" label={t('position')} hint={t('positionHint')} required>
            <TextInput inputMode="numeric" defaultValue={String(method?.position ?? choices.nextPosition)} autoComplete="off" />
          </Field>
        </Pair>
        <Checkbox name="launcherOnly" label={t('launcherOnly')} defaultChecked={method?.launcherOnly} />
      </div>
    </SectionCard>
  );
}

/** The provider, and what the buyer is asked for. */
export function PaidFields({ method, choices }: Props) {
  const t = useTranslations('paymentsOffice.method');
  const names = useProviderName();
  // The current value stays selectable even if the provider is off or the host was removed.
  const off = method && !choices.providers.includes(method.provider) ? [method.provider] : [];
  const gone = method?.domain && !choices.hosts.includes(method.domain) ? [method.domain] : [];
  return (
    <SectionCard title={t('payment')}>
      <div className="flex flex-col gap-5">
        <Pair>
          <Field name="provider" label={t('provider')} hint={t('providerHint')} required>
            <Select
              defaultValue={method?.provider ?? choices.providers[0]}
              options={[
                ...choices.providers.map((value) => ({ value, label: names(value) })),
                ...off.map((value) => ({ value, label: t('providerOff', { name: names(value) }) })),
              ]}
            />
          </Field>
          <Field name="channel" label={t('channel')} hint={t('channelHint')}>
            <TextInput mono defaultValue={method?.channel} maxLength={60} autoComplete="off" spellCheck={false} />
          </Field>
        </Pair>
        <Checkbox name="isEmail" label={t('isEmail')} defaultChecked={method?.isEmail} />
        <Checkbox name="asForm" label={t('asForm')} defaultChecked={method?.asForm} />
        <Checkbox name="isNeedRedirect" label={t('isNeedRedirect')} defaultChecked={method?.isNeedRedirect} />
        <Field name="domain" label={t('domain')} hint={t('domainHint')} className="sm:max-w-md">
          <Select
            defaultValue={method?.domain ?? ''}
            placeholder={t('thisSite')}
            options={[...choices.hosts, ...gone].map((host) => ({ value: host, label: host }))}
          />
        </Field>
      </div>
    </SectionCard>
  );
}
