import { useEffect, useRef } from 'react';
import { fileDrafts } from './file-drafts.ts';
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
