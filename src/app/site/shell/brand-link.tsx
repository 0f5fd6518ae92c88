import { useTranslations } from 'use-intl/react';
import { useShell } from './shell-context.tsx';

/** `tight`: next to an account box a phone has room only for the logo. */
export function BrandLink({ tight = false }: { readonly tight?: boolean }) {
  const t = useTranslations('site.header');
  const { shell } = useShell();
  return (
    <a
      href="/"
      title={t('home')}
      className="flex min-w-0 items-center gap-2.5 font-display text-[0.95rem] leading-tight font-bold tracking-tight"
    >
      <BrandMark />
      <span className={tight ? 'truncate max-sm:sr-only' : 'truncate'}>{shell.game}</span>
    </a>
  );
}

/** A street lamp over an avenue that runs to the horizon. */
export function BrandMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="9" fill="#ffb020" />
      <path d="M14.6 6h2.8l7.1 20h-5.3L16 13.5 12.8 26H7.5z" fill="#1d1300" />
      <path d="M15.5 16.5h1l.3 3h-1.6zM15 21.5h2l.4 4h-2.8z" fill="#ffb020" />
    </svg>
  );
}
