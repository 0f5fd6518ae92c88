import { useTranslations } from 'use-intl/react';
import { SuccessIcon } from '#ui/shared/icons.tsx';
import { useArrival } from './sent-draft.ts';

const known = [
  'opened',
  'answered',
  'closed',
  'rated',
  'reply',
  'solution',
  'note',
  'taken',
  'ranked',
  'handedOver',
  'merged',
  'bug',
  'complaint',
  'check',
  'undone',
] as const;

/** Confirms the form that redirected here. Rendered before the page's forms, so that their sent drafts are cleared first. */
export function DoneNotice({ done }: { readonly done: string | null }) {
  const t = useTranslations('support.one.done');
  const what = known.find((one) => one === done);
  useArrival(what !== undefined);
  if (!what) return null;
  return (
    <p role="status" className="flex gap-3 rounded-control border border-success bg-success-soft px-4 py-3 text-success-text">
      <SuccessIcon className="mt-0.5 shrink-0" />
      {t(what)}
    </p>
  );
}
