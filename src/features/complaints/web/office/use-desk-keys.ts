import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import type { DeskRow } from '#features/complaints/complaint-desk-view.ts';
import { complaintScreen } from '#features/complaints/complaints.urls.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useAct } from '#kit/office/use-act.ts';

const { takeComplaint, listComplaints, getCase } = complaintDeskContract;

type Place = {
  /** Rows of the list, in its order; undefined: not loaded yet. */
  readonly rows: readonly DeskRow[] | undefined;
  /** The open case; undefined: none. */
  readonly open?: number;
};

/**
 * J opens the next case of the list, K the previous one, T takes the open one. Disabled while typing; a J before the list has loaded waits
 * for it.
 */
export function useDeskKeys({ rows, open }: Place): void {
  const t = useTranslations('complaintDesk.one');
  const opener = useOpener(complaintScreen);
  const taking = useAct(takeComplaint, { invalidates: [listComplaints, getCase], done: t('taken') });
  const press = useRef<(key: string) => void>(() => undefined);
  const early = useRef<string>(undefined);
  const stood = useRef({ open, at: -1 });
  const at = rows?.findIndex(({ id }) => id === open) ?? -1;
  if (at >= 0 || stood.current.open !== open) stood.current = { open, at };
  press.current = (key) => {
    if (key === 't' && open !== undefined) void taking.act({ id: open });
    early.current = rows ? undefined : key;
    if (!rows) return;
    const beside = key === 'j' || key === 'k' ? deskStep({ rows, open, stood: stood.current.at, key }) : undefined;
    if (beside) opener.follow({ id: beside.id }, 'keep');
  };
  useEffect(() => {
    if (rows && (early.current === 'j' || early.current === 'k')) press.current(early.current);
  }, [rows]);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable], dialog');
      if (!typing && !event.ctrlKey && !event.metaKey && !event.altKey) press.current(keyOf(event));
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

/** By physical key, so that it works with a Russian layout too. */
const keyOf = ({ code }: KeyboardEvent): string => ({ KeyJ: 'j', KeyK: 'k', KeyT: 't' })[code] ?? '';

type Row = { readonly id: number };

type DeskStep = {
  /** Rows of the list, in its order. */
  readonly rows: readonly Row[];
  /** The open case; undefined: none. */
  readonly open: number | undefined;
  /** Last index of the open case in the list; -1: it was never listed. */
  readonly stood: number;
  readonly key: 'j' | 'k';
};

/**
 * The case that a key opens. A case that has left the list because it was closed continues from its old index; for one that was never
 * listed, returns undefined.
 */
export function deskStep({ rows, open, stood, key }: DeskStep): Row | undefined {
  if (open === undefined) return key === 'j' ? rows[0] : undefined;
  const at = rows.findIndex(({ id }) => id === open);
  if (at >= 0) return rows[key === 'j' ? at + 1 : at - 1];
  return stood < 0 ? undefined : rows[key === 'j' ? stood : stood - 1];
}
