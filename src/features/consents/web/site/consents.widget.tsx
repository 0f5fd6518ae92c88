import { useTranslations } from 'use-intl/react';
import { consentsContract, type OwnConsent, type OwnConsents } from '#features/consents/consents.contract.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

/** Consents on the account page, from listConsents. Plain forms, so it works without JavaScript. */
export function Consents({ consents: { given, offered } }: { readonly consents: OwnConsents }) {
  const t = useTranslations('consents');
  const known = new Set(given.map(({ document }) => document));
  const never = offered.filter((document) => !known.has(document));
  return (
    <section id="consents" className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="heading">{t('title')}</h2>
        <p className="text-sm text-pretty text-muted">{t('lead')}</p>
      </header>
      {given.length + never.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {given.map((consent) => (
          <Given key={`${consent.document} ${consent.edition}`} consent={consent} offered={offered.includes(consent.document)} />
        ))}
        {never.map((document) => (
          <li key={document} className={rowClass}>
            <span className="font-semibold">{t(`documents.${document}`)}</span>
            <span className="flex flex-wrap items-center gap-3">
              <Badge>{t('offered')}</Badge>
              <Give document={document} />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-pretty text-muted">
        {t.rich('required', {
          link: (text) => (
            <a href="/delete" className="text-brand-text underline">
              {text}
            </a>
          ),
        })}
      </p>
    </section>
  );
}

const rowClass = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-card py-4';

function Given({ consent, offered }: { readonly consent: OwnConsent; readonly offered: boolean }) {
  const t = useTranslations('consents');
  const locale = useUiLocale();
  const { document, edition, source, withdrawnAt, optional } = consent;
  return (
    <li className={rowClass}>
      <span className="flex min-w-0 flex-col">
        {isPaper(document) ? (
          <a
            href={`/legal/${document}?edition=${edition}`}
            className="font-semibold break-words underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {t(`documents.${document}`)}
          </a>
        ) : (
          <span className="font-semibold break-words">{t(`documents.${document}`)}</span>
        )}
        <span className="text-sm text-muted">
          {t('edition', { edition: formatDay(edition, locale, 'longDay') })} · {t(`accepted.${source}`)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {withdrawnAt === null ? <Badge tone="success">{t('inForce')}</Badge> : <Badge>{t('withdrawn')}</Badge>}
        {withdrawnAt === null && optional && <Withdraw document={document} />}
        {withdrawnAt !== null && offered && <Give document={document} />}
      </span>
    </li>
  );
}

/** Whether there is a text to read in the accepted edition. */
const isPaper = (document: OwnConsent['document']): boolean => document !== 'news-by-mail';

type Which = { readonly document: OwnConsent['document'] };

function Give({ document }: Which) {
  const t = useTranslations('consents');
  return (
    <form method="post" action={consentsContract.giveConsent.path}>
      <input type="hidden" name="document" value={document} />
      <Button type="submit" size="small" aria-label={t('giveNamed', { document: t(`documents.${document}`) })}>
        {t('give')}
      </Button>
    </form>
  );
}

function Withdraw({ document }: Which) {
  const t = useTranslations('consents');
  return (
    <form method="post" action={consentsContract.withdrawConsent.path}>
      <input type="hidden" name="document" value={document} />
      <Button type="submit" size="small" aria-label={t('withdrawNamed', { document: t(`documents.${document}`) })}>
        {t('withdraw')}
      </Button>
    </form>
  );
}
