import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { supportDeskContract } from '#features/support/support-desk.contract.ts';
import type { DeskTicket } from '#features/support/ticket.shapes.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import type { Place } from '#kit/pages/page.ts';
import { useDeclination } from '#kit/pages/use-declined.ts';
import { Button } from '#ui/shared/button.tsx';
import { FailureNotice } from '#ui/shared/form.tsx';

type Props = { readonly ticket: Pick<DeskTicket, 'id' | 'conversions' | 'declined'>; readonly place: Place };

/** Pending conversions. They can be undone until the server has carried them out, so a late worker only adds time. */
export function Conversions({ ticket: { id, conversions, declined }, place }: Props) {
  const t = useTranslations('support.desk.convert');
  const now = useClock(conversions.length > 0);
  const starting = useDeclination(declined ?? place.declined, 'bug');
  const undoing = useDeclination(declined ?? place.declined, 'undo');
  const failure = starting.failure.error === undefined ? undoing.failure : starting.failure;
  return (
    <>
      <FailureNotice failure={failure} />
      {conversions.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm">
          {conversions.map(({ id: conversion, kind, by, dueAt }) => {
            const left = now === null ? null : Math.max(0, Math.ceil((Date.parse(dueAt) - now) / 1_000));
            return (
              <li
                key={conversion}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border border-edge/40 bg-raised px-4 py-3"
              >
                <span>
                  {t(`waiting.${kind}`)} <span className="text-muted">{t('by', { by: by ?? '–' })}</span>
                </span>
                <form method="post" action={addressOfCall(supportDeskContract.undoConversion, { id })} className="flex items-center gap-3">
                  <input type="hidden" name="conversion" value={conversion} />
                  {left !== null && left > 0 && <span className="text-muted tabular-nums">{t('left', { seconds: left })}</span>}
                  {left === 0 && (
                    <a href={`/support/dashbord/tiket/${id}`} className="text-accent-text underline underline-offset-4">
                      {t('show')}
                    </a>
                  )}
                  <Button type="submit" size="small">
                    {t('undo')}
                  </Button>
                </form>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** null before hydration: the server's clock differs from the reader's. */
function useClock(runs: boolean): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const ticks = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticks);
  }, [runs]);
  return now;
}
