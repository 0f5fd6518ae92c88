import { useTranslations } from 'use-intl/react';
import { type SettingChange, type SettingView, settingsContract } from '#features/settings/settings.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { HistoryCard } from '#ui/office/history-card.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { ShownValue } from './shown-value.tsx';

export function SettingChanges({ setting }: { readonly setting: SettingView }) {
  const t = useTranslations('settings.changes');
  const history = useReading(settingsContract.listSettingChanges, { id: setting.id });
  return (
    <HistoryCard title={t('title')} none={t('none')} history={history}>
      {(change) => <Change key={change.id} change={change} field={setting.field} />}
    </HistoryCard>
  );
}

function Change({ change, field }: { readonly change: SettingChange; readonly field: SettingView['field'] }) {
  const t = useTranslations('settings.changes');
  const event = t(`events.${change.event === 'settings.reset' ? 'reset' : 'changed'}`);
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {t.rich('by', {
            event,
            who: () => <PersonLink id={change.byId}>{change.by ?? t('gone')}</PersonLink>,
          })}
        </span>
        <span className="text-sm text-muted">
          <Moment at={change.at} />
        </span>
      </p>
      <div className="text-sm text-muted">
        <del className="block">
          <ShownValue field={field} value={change.before} />
        </del>
        <ins className="block text-text no-underline">
          <ShownValue field={field} value={change.after} />
        </ins>
      </div>
    </li>
  );
}
