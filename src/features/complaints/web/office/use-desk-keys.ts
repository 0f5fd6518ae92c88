import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import type { DeskRow } from '#features/complaints/complaint-desk-view.ts';
import { useAct } from '#kit/office/use-act.ts';

const { takeComplaint, listComplaints, getCase } = complaintDeskContract;

type Detail = { readonly link: { readonly follow: (row: DeskRow) => void }; readonly isOpen: (row: DeskRow) => boolean };

/** J opens the next case of the list, K the one before, T takes the open one. Not while somebody types. */
export function useDeskKeys(rows: readonly DeskRow[], { link, isOpen }: Detail): void {
  const t = useTranslations('complaintDesk.one');
  const taking = useAct(takeComplaint, { invalidates: [listComplaints, getCase], done: t('taken') });
  const press = useRef<(key: string) => void>(() => undefined);
  press.current = (key) => {
    const at = rows.findIndex(isOpen);
    const [open, beside] = [rows[at], rows[key === 'j' ? at + 1 : at - 1]];
    if ((key === 'j' || (key === 'k' && at > 0)) && beside) link.follow(beside);
    if (key === 't' && open) void taking.act({ id: open.id });
  };
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable], dialog');
      if (!typing && !event.ctrlKey && !event.metaKey && !event.altKey) press.current(keyOf(event));
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

/** By its place on the keyboard, so that it works with Russian letters too. */
const keyOf = ({ code }: KeyboardEvent): string => ({ KeyJ: 'j', KeyK: 'k', KeyT: 't' })[code] ?? '';
