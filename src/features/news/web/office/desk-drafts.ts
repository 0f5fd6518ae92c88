import { draftStore } from '#ui/shared/draft-store.ts';
import type { Desk } from './desk.ts';

export type DeskDraft = { readonly desk: Desk; readonly version: number };

/** In this browser until it is saved or discarded: neither an error, nor a reload, nor a closed tab loses a text. */
const store = draftStore(() => localStorage);
/** A text nobody came back to for so long is no longer wanted, and may be on a computer that others use. */
const keptDays = 14;

/** Drafts are of one person: another who signs in on this computer is not shown them. */
export function deskDrafts(login: string, item: number | 'create') {
  const id = `news:${login}:${item}`;
  return {
    read(): DeskDraft | undefined {
      const { desk = [], version = [], at = [] } = store.read(id);
      if (Date.now() - Number(at[0] ?? 0) > keptDays * 86_400_000) return undefined;
      return desk[0] === undefined ? undefined : { desk: JSON.parse(desk[0]), version: Number(version[0]) };
    },
    write: ({ desk, version }: DeskDraft): void =>
      store.write(id, { desk: [JSON.stringify(desk)], version: [String(version)], at: [String(Date.now())] }),
    clear: (): void => store.clear(id),
  };
}
