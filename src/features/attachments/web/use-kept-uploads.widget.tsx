import { useEffect, useRef } from 'react';
import type { StoredFile } from '#features/attachments/stored-file.ts';
import { type FileUploads, type UploadOptions, useFileUploads } from './use-file-uploads.widget.tsx';

type Options = UploadOptions & {
  /** Storage key of the unsent form's files, so that they survive a reload. */
  readonly draft: string;
  /** The form was submitted and rejected. */
  readonly refused?: boolean;
};

export type KeptUploads = {
  readonly uploads: FileUploads;
  readonly ids: number[];
  /** The files are claimed now. */
  forget(): void;
  /** For a form that the browser submits: the files count as claimed unless the form comes back rejected. */
  send(): void;
};

/** Files for a form, kept across a reload of the tab. */
export function useKeptUploads({ draft, refused = false, ...options }: Options): KeptUploads {
  const uploads = useFileUploads(options);
  const drafts = fileDrafts(draft);
  const opened = useRef(false);
  const ids = uploads.stored.map(({ id }) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, then follows what is there
  useEffect(() => {
    if (opened.current) return drafts.write(uploads.stored);
    opened.current = true;
    if (drafts.wereSent() && !refused) drafts.write([]);
    uploads.restore(drafts.read());
  }, [ids.join()]);
  return { uploads, ids, forget: () => drafts.write([]), send: () => drafts.markSent() };
}

/** Remembers a form's uploaded files for the life of the tab. A browser that blocks storage loses only this. */
const fileDrafts = (draft: string) => {
  const key = `files:${draft}`;
  const sentKey = `${key}:sent`;
  return {
    read: (): readonly StoredFile[] => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
        return Array.isArray(kept) ? kept : [];
      } catch (error) {
        if (error instanceof DOMException || error instanceof SyntaxError) return [];
        throw error;
      }
    },
    write: (files: readonly StoredFile[]): void => {
      quietly(() => sessionStorage.setItem(key, JSON.stringify(files)));
      quietly(() => sessionStorage.removeItem(sentKey));
    },
    markSent: (): void => void quietly(() => sessionStorage.setItem(sentKey, '1')),
    wereSent: (): boolean => quietly(() => sessionStorage.getItem(sentKey)) === '1',
  };
};

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
