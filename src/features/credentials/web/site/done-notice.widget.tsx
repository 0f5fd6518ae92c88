import { useTranslations } from 'use-intl/react';
import { SuccessIcon } from '#ui/shared/icons.tsx';

const known = [
  'passwordReset',
  'passwordChanged',
  'emailRequested',
  'emailCancelled',
  'sessionEnded',
  'sessionsEnded',
  'languageChosen',
] as const;

/** Result of a form submitted without JavaScript. Anyone can craft the URL, so it only selects one of our own texts. */
export function DoneNotice({ search }: { readonly search: URLSearchParams }) {
  const t = useTranslations('credentials.done');
  const done = known.find((name) => name === search.get('done'));
  if (!done) return null;
  return (
    <p role="status" className="flex gap-3 rounded-control border border-success bg-success-soft px-4 py-3 text-success-text">
      <SuccessIcon className="mt-0.5 shrink-0" />
      <span>{t(done)}</span>
    </p>
  );
}
