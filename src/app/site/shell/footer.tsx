import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { footerMenu, partnerEntry, shown } from '#app/routes/public-menus.ts';
import { cx } from '#ui/shared/class-names.ts';
import { PaymentMarks } from '#ui/site/payment-marks.tsx';
import { BrandMark } from './brand-link.tsx';
import { useShell } from './shell-context.tsx';

export function Footer() {
  const t = useTranslations('site');
  const { shell, place } = useShell();
  const documents = shown(footerMenu(place.locale), new Set(shell.real));
  const { support, advertising, business } = shell.mailboxes;
  return (
    <footer className="border-t border-line bg-surface/60">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-8 px-4 py-10 lg:grid-cols-[1fr_auto_auto_auto] lg:gap-16">
        <div className="flex max-w-sm flex-col gap-4 max-sm:col-span-2">
          <p className="flex items-center gap-2.5 font-display font-bold">
            <BrandMark />
            {shell.game}
          </p>
          <p className="text-sm text-muted">{t('footer.disclaimer', { game: shell.game })}</p>
          {shell.real.includes('/donate') && !place.fromApp && <PaymentMarks label={t('footer.payment')} />}
        </div>
        {documents.length > 0 && (
          <Column title={t('footer.documents')}>
            {documents.map(({ name, href }) => (
              <FooterLink key={name} href={href}>
                {t(`menu.${name}`)}
              </FooterLink>
            ))}
          </Column>
        )}
        <Column title={t('footer.together')}>
          {shell.real.includes(partnerEntry) && <FooterLink href={partnerEntry}>{t('footer.partner')}</FooterLink>}
          <FooterLink href={shell.formUrl}>{t('footer.form')}</FooterLink>
          <FooterLink href={shell.collaborationUrl}>{t('footer.collaboration')}</FooterLink>
        </Column>
        <Column title={t('footer.contacts')} wide>
          <FooterLink href={`mailto:${support}`} note={support}>
            {t('footer.mailSupport')}
          </FooterLink>
          <FooterLink href={`mailto:${advertising}`} note={advertising}>
            {t('footer.mailAdvertising')}
          </FooterLink>
          <FooterLink href={`mailto:${business}`} note={business}>
            {t('footer.mailBusiness')}
          </FooterLink>
        </Column>
      </div>
      <div className="mx-auto max-w-6xl px-4">
        <p className="border-t border-line py-6 text-sm text-muted">
          {t('footer.rights', { year: String(shell.year), developer: shell.developer })}
        </p>
      </div>
    </footer>
  );
}

/** `wide`: half of a phone's width is too narrow for an address. */
function Column({ title, wide = false, children }: { readonly title: string; readonly wide?: boolean; readonly children: ReactNode }) {
  return (
    <section className={cx('min-w-0', wide && 'max-sm:col-span-2')}>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function FooterLink({ href, note, children }: { readonly href: string; readonly note?: string; readonly children: ReactNode }) {
  const outside = /^https?:/.test(href);
  return (
    <li>
      <a
        href={href}
        {...(outside && { target: '_blank', rel: 'noopener' })}
        className="block py-1.5 text-sm text-muted transition-colors hover:text-text md:text-base"
      >
        {children}
        {note && <span className="block text-sm wrap-anywhere">{note}</span>}
      </a>
    </li>
  );
}
