import { useTranslations } from 'use-intl/react';
import type { Punishment } from '#features/rules/rule-penalties.ts';
import { termIn } from '#kit/time/terms.ts';

/** Formats a punishment: "Mute for 2 hours". */
export function usePunishmentText(): (punishment: Punishment) => string {
  const t = useTranslations('complaints');
  return ({ kind, minutes }) => {
    if (kind === 'warning') return t('punished.warning');
    if (minutes === null) return t('punished.banForGood');
    const { length, unit } = termIn(minutes);
    return t(`punished.${kind}`, { term: t(`term.${unit}`, { length }) });
  };
}
