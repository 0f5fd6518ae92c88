import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { acceptCookies, cookiesAcceptedAt } from '#kit/browser/cookie-consent.ts';
import { Button } from '#ui/shared/button.tsx';

/** Appears after hydration, because only the browser knows whether it was accepted; it overlays the page, so nothing jumps. */
export function CookieNotice() {
  const t = useTranslations('site.cookies');
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(cookiesAcceptedAt() === null), []);
  if (!open) return null;

  const accept = () => {
    acceptCookies();
    setOpen(false);
  };
  return (
    <section
      aria-label={t('label')}
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex in-[:has(.bottom-dock)]:top-32 in-[:has(.bottom-dock)]:right-17 in-[:has(.bottom-dock)]:bottom-auto max-w-xl animate-rise items-center justify-between gap-4 rounded-card border border-line bg-raised p-3 pl-5 text-sm shadow-2xl"
    >
      <p>{t('text')}</p>
      <Button look="primary" size="small" onClick={accept}>
        {t('accept')}
      </Button>
    </section>
  );
}
