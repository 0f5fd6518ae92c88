import { useTranslations } from 'use-intl/react';
import { credentialsContract } from '#features/credentials/credentials.contract.ts';
import { type Locale, locales } from '#kit/i18n/locales.ts';
import { Button } from '#ui/shared/button.tsx';
import { Radio } from '#ui/shared/choices.tsx';
import { Disclosure } from './disclosure.tsx';

/** The language of mails and notifications. A plain form, because there is no input to lose. */
export function LanguageForm({ locale }: { readonly locale: Locale }) {
  const t = useTranslations('credentials.language');
  return (
    <Disclosure id="language" title={t('title')} value={locales.find(({ code }) => code === locale)?.name} action={t('change')}>
      <p className="text-sm text-pretty text-muted">{t('text')}</p>
      <form method="post" action={credentialsContract.chooseLanguage.path} className="flex flex-col gap-5">
        <fieldset className="flex flex-wrap gap-x-8 gap-y-2">
          <legend className="sr-only">{t('label')}</legend>
          {locales.map(({ code, name }) => (
            <Radio key={code} name="locale" value={code} defaultChecked={code === locale} label={<span lang={code}>{name}</span>} />
          ))}
        </fieldset>
        <Button type="submit" look="primary" className="self-start">
          {t('submit')}
        </Button>
      </form>
    </Disclosure>
  );
}
