import { useTranslations } from 'use-intl/react';
import { termIn } from '#features/bans/ban-terms.ts';
import type { Punishment } from '#features/rules/rule-penalties.ts';

/** A punishment in words: "Mute for 2 hours". */
export function usePunishmentText(): (punishment: Punishment) => string {
  const t = useTranslations('complaints');
  return ({ kind, minutes }) => {
    if (kind === 'warning') return t('punished.warning');
    if (minutes === null) return t('punished.banForGood');
    const { length, unit } = termIn(minutes);
    return t(`punished.${kind}`, { term: t(`term.${unit}`, { length }) });
  };
}
