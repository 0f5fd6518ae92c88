import { useTranslations } from 'use-intl/react';
import { credentialsContract } from '#features/credentials/credentials.contract.ts';
import { forgetTab } from '#kit/browser/forget-tab.ts';
import { formatInstant, formatInstantWithZone } from '#kit/time/format-time.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { LogoutIcon } from '#ui/shared/icons.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

export type ShownSession = {
  readonly id: number;
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  readonly here: boolean;
};

/** The account's sessions. Plain forms, so that a lost phone can be signed out from any browser. */
export function SessionList({ sessions, more }: { readonly sessions: readonly ShownSession[]; readonly more: number }) {
  const t = useTranslations('credentials.sessions');
  return (
    <section id="sessions" className="flex scroll-mt-6 flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="heading">{t('title')}</h2>
        <p className="text-sm text-pretty text-muted">{t('text')}</p>
      </header>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-pretty text-muted">{t('more', { count: more })}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {sessions.length > 1 && (
          <EndAll which="others" look="secondary">
            {t('endOthers')}
          </EndAll>
        )}
        <EndAll which="all" look="quiet">
          {t('endAll')}
        </EndAll>
        <span className="text-sm text-muted">{t('endAllText')}</span>
      </div>
    </section>
  );
}

function SessionRow({ session }: { readonly session: ShownSession }) {
  const t = useTranslations('credentials.sessions');
  const locale = useUiLocale();
  const { id, browser, system, ip, signedInAt, lastSeenAt, here } = session;
  const device = t('device', { browser: browser ?? 'none', system: system ?? 'none' });
  const seen = formatInstant(lastSeenAt, locale);
  const Icon = system === 'Android' || system === 'iOS' ? PhoneIcon : ScreenIcon;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-card py-4">
      <span className="flex min-w-0 items-start gap-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-muted">
          <Icon size={22} />
        </span>
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{device}</span>
            {here && <Badge tone="live">{t('here')}</Badge>}
          </span>
          <span className="text-sm text-muted" title={formatInstantWithZone(lastSeenAt, locale)}>
            {t('seen', { at: seen })} · {t('address', { ip })}
          </span>
          <span className="text-sm text-muted" title={formatInstantWithZone(signedInAt, locale)}>
            {t('signedIn', { at: formatInstant(signedInAt, locale) })}
          </span>
        </span>
      </span>
      {!here && (
        <form method="post" action={credentialsContract.endOwnSession.path}>
          <input type="hidden" name="session" value={id} />
          <Button type="submit" size="small" aria-label={t('endNamed', { device, at: seen })}>
            {t('end')}
          </Button>
        </form>
      )}
    </li>
  );
}

function EndAll({
  which,
  look,
  children,
}: {
  readonly which: 'others' | 'all';
  readonly look: 'secondary' | 'quiet';
  readonly children: string;
}) {
  return (
    // "Everywhere" includes this browser, so this tab's stored data is cleared too.
    <form method="post" action={credentialsContract.endOwnSessions.path} onSubmit={which === 'all' ? forgetTab : undefined}>
      <input type="hidden" name="which" value={which} />
      <Button type="submit" look={look} icon={LogoutIcon}>
        {children}
      </Button>
    </form>
  );
}

const ScreenIcon: IconComponent = /* @__PURE__ */ icon(
  'M4 4h12a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM7 16.5h6M10 13.5v3',
);
const PhoneIcon: IconComponent = /* @__PURE__ */ icon(
  'M7 3h6a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM9.3 14.5h1.4',
);
