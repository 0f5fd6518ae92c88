import { useTranslations } from 'use-intl/react';
import { auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import { AuditTrail } from '#features/audit-trail/web/office/audit-trail.widget.tsx';
import { logSearch } from '#features/logs/logs.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { printQuery } from '#kit/office/search-codec.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { oneOf } from '#kit/pages/screen.ts';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { LogList } from './log-list.tsx';

/** The same URL with the filter of the other source. */
const gameView = { ...auditTrailScreen, search: { ...logSearch, source: oneOf('game') } };

/** Actions of admins: on the site, from the audit, and in the game, from its logs. */
export default function AdminLogsScreen() {
  const t = useTranslations('logs.sources');
  const [{ source, period, since, until }] = useScreenSearch(gameView);
  const readsGame = useHas('logs.read');
  if (!readsGame) return <AuditTrail />;
  const { path } = auditTrailScreen;
  const tabs = [
    { href: path + printQuery({ period, since, until }), label: t('site'), current: source !== 'game' },
    { href: path + printQuery({ source: 'game', period, since, until }), label: t('game'), current: source === 'game' },
  ];
  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('label')} tabs={tabs} link={RoutedLink} />
      {source === 'game' ? <LogList kind="admins" screen={gameView} /> : <AuditTrail />}
    </div>
  );
}
