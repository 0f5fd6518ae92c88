import { useTranslations } from 'use-intl/react';
import { approvalScreen } from '#features/approvals/approvals.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';

/** Shown above a form while a change of the same object is pending; null: none is. */
export function WaitsForSecond({ approval }: { readonly approval: number | null }) {
  const t = useTranslations('secondPerson');
  if (approval === null) return null;
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-raised p-4"
      role="status"
    >
      <p className="text-pretty">{t('waits')}</p>
      <OfficeLink to={approvalScreen} params={{ id: approval }} className="underline underline-offset-4">
        {t('look')}
      </OfficeLink>
    </div>
  );
}

type Asked = { readonly approval: number | null };

/**
 * For `useAct`: if the action needs a second person, opens the request; otherwise reports success. `useAct(editPack, {
 * ...orAsked(t('saved'), setSeen) })`
 */
export function useOrAsked() {
  const t = useTranslations('secondPerson');
  const request = useOpener(approvalScreen);
  return <Output extends Asked>(done: string, onDone?: (output: Output) => void) => ({
    done: ({ approval }: Output) => (approval === null ? done : t('asked')),
    onDone: (output: Output) => (output.approval === null ? onDone?.(output) : request.follow({ id: output.approval })),
  });
}
