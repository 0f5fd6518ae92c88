import { useTranslations } from 'use-intl/react';

/** Why a form was rejected, as text. Anyone can craft the URL, so it only selects one of our own texts. */
export function useRefusal(search: URLSearchParams): string | null {
  const t = useTranslations('deletion');
  const code = search.get('refused');
  if (code === null) return null;
  switch (code) {
    case 'deletion.lastOwner':
      return t('errors.lastOwner');
    case 'deletion.staffFirst':
      return t('errors.staffFirst');
    case 'deletion.adminFirst':
      return t('errors.adminFirst');
    case 'deletion.payoutFirst':
      return t('errors.payoutFirst');
    case 'deletion.linkStale':
      return t('errors.linkStale');
    case 'sessions.wrongPassword':
      return t('refused.password');
    case 'kit.signInNeeded':
      return t('refused.signIn');
    case 'kit.tooManyRequests': {
      const seconds = Number.parseInt(search.get('seconds') ?? '', 10) || 60;
      return t('refused.tooManyRequests', { minutes: Math.ceil(seconds / 60) });
    }
    case 'kit.required':
    case 'kit.tooShort':
    case 'kit.tooLong':
    case 'kit.wrongFormat':
    case 'kit.invalidInput':
      return t('refused.invalidInput');
    default:
      return t('refused.other');
  }
}
