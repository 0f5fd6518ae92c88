import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import type { DeskRow } from '#features/complaints/complaint-desk-view.ts';
import { complaintScreen } from '#features/complaints/complaints.urls.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useAct } from '#kit/office/use-act.ts';

const { takeComplaint, listComplaints, getCase } = complaintDeskContract;

type Place = {
  /** Of the list, in its order; undefined: it has not come yet. */
  readonly rows: readonly DeskRow[] | undefined;
  /** The case that is open; undefined: none is. */
  readonly open?: number;
  /** False where another screen beside this one hears the keys. */
  readonly enabled?: boolean;
};

/** J opens the next case of the list, K the one before, T takes the open one. Not while somebody types; a J before the list is there waits for it. */
export function useDeskKeys({ rows, open, enabled = true }: Place): void {
  const t = useTranslations('complaintDesk.one');
  const opener = useOpener(complaintScreen);
  const taking = useAct(takeComplaint, { invalidates: [listComplaints, getCase], done: t('taken') });
  const press = useRef<(key: string) => void>(() => undefined);
  const early = useRef<string>(undefined);
  press.current = (key) => {
    if (key === 't' && open !== undefined) void taking.act({ id: open });
    early.current = rows ? undefined : key;
    if (!rows) return;
    const at = rows.findIndex(({ id }) => id === open);
    const beside = key === 'j' ? rows[at + 1] : key === 'k' && at > 0 ? rows[at - 1] : undefined;
    if (beside) opener.follow({ id: beside.id }, 'keep');
  };
  useEffect(() => {
    if (rows && (early.current === 'j' || early.current === 'k')) press.current(early.current);
  }, [rows]);
  useEffect(() => {
    if (!enabled) return;
    const hear = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable], dialog');
      if (!typing && !event.ctrlKey && !event.metaKey && !event.altKey) press.current(keyOf(event));
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [enabled]);
}

/** By its place on the keyboard, so that it works with Russian letters too. */
const keyOf = ({ code }: KeyboardEvent): string => ({ KeyJ: 'j', KeyK: 'k', KeyT: 't' })[code] ?? '';
