import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '#ui/shared/form-state.ts';

/** Why the form was rejected without JavaScript, as text. Anyone can craft the URL, so it only selects one of our own texts. */
export function useRefusal(search: URLSearchParams): FormFailure {
  const t = useTranslations('sessions');
  const code = search.get('refused');
  if (code === null) return {};
  switch (code) {
    case 'sessions.wrongCredentials':
      return { error: t('errors.wrongCredentials') };
    case 'sessions.accountDisabled':
      return { error: t('errors.accountDisabled') };
    case 'sessions.codeNeeded':
      return { error: t('errors.codeNeeded') };
    case 'sessions.wrongCode':
      return { error: t('errors.wrongCode') };
    case 'sessions.signInExpired':
      return { error: t('errors.signInExpired') };
    case 'sessions.signInAgain':
      return { error: t('errors.signInAgain') };
    case 'kit.invalidInput':
      return { error: t('refused.invalidInput') };
    case 'kit.unavailable':
      return { error: t('refused.unavailable') };
    case 'kit.tooManyRequests':
      return { error: t('refused.tooManyRequests', { seconds: Number.parseInt(search.get('seconds') ?? '', 10) || 60 }) };
    default:
      return { error: t('refused.other') };
  }
}
