import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { attachmentsContract } from '#features/attachments/attachments.contract.ts';
import type { StoredFile } from '#features/attachments/stored-file.ts';
import { acceptedTypes, uploadLimits } from '#features/attachments/upload-limits.ts';
import { browserCall, CallError } from '#kit/browser/call.ts';
import { mayComeThrough, sendInPieces } from '#kit/browser/send-in-pieces.ts';

export type UploadItem = {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly kind: 'image' | 'video';
  /** Absent: it was uploaded before the page was opened. */
  readonly file?: File;
  readonly state: 'sending' | 'checking' | 'done' | 'failed';
  /** Share of the bytes sent, 0 to 1. */
  readonly share: number;
  /** Why it failed. A file that was rejected for its content cannot be retried. */
  readonly error?: string;
  readonly mayRetry?: boolean;
  readonly stored?: StoredFile;
};

export type FileUploads = {
  readonly items: readonly UploadItem[];
  /** Uploaded files that a form can submit. */
  readonly stored: readonly StoredFile[];
  /** An upload is in progress, so a form must wait. */
  readonly busy: boolean;
  /** Which files were left out, as a sentence. */
  readonly notice?: string;
  add(files: readonly File[]): void;
  retry(key: number): void;
  remove(key: number): void;
  clear(): void;
  /** Adds the files of a stored draft, once browser storage is available. */
  restore(files: readonly StoredFile[]): void;
};

export type UploadOptions = {
  /** A purpose that accepts chunked uploads, for example `complaints.evidence`. */
  readonly purpose: string;
  readonly most: number;
  /** False: images only. */
  readonly videos?: boolean;
};

/** Files for a form: each is uploaded separately as soon as it is chosen and reports its progress. */
export function useFileUploads({ purpose, most, videos = true }: UploadOptions): FileUploads {
  const t = useTranslations('fileUpload');
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [notice, setNotice] = useState<string>();
  const lastKey = useRef(0);
  const sending = useRef(new Map<number, AbortController>());
  const addresses = useRef(new Map<number, string>());
  const change = useCallback((key: number, changed: Partial<UploadItem>) => {
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changed } : item)));
  }, []);

  // Leaving the page aborts uploads in progress.
  useEffect(() => {
    const under = sending.current;
    return () => {
      for (const abort of under.values()) abort.abort();
    };
  }, []);

  const send = async (key: number, file: File) => {
    const abort = new AbortController();
    sending.current.set(key, abort);
    change(key, { state: 'sending', share: 0, error: undefined });
    try {
      const endpoint = `${attachmentsContract.startUpload.path}?purpose=${encodeURIComponent(purpose)}`;
      const upload = await sendInPieces(file, {
        endpoint,
        signal: abort.signal,
        address: addresses.current.get(key),
        onAddress: (address) => addresses.current.set(key, address),
        onProgress: (share) => change(key, { share }),
      });
      change(key, { state: 'checking', share: 1 });
      const stored = await browserCall({ signal: abort.signal })(attachmentsContract.finishUpload, { key: upload });
      change(key, { state: 'done', stored });
    } catch (error) {
      if (abort.signal.aborted) return;
      const refused = error instanceof CallError && !mayComeThrough(error.status);
      change(key, {
        state: 'failed',
        error: error instanceof CallError ? (error.text ?? t('failed')) : t('noAnswer'),
        // Retry later, or after signing in again in another tab.
        mayRetry: !refused || error.status === 429 || error.status === 401,
      });
    } finally {
      sending.current.delete(key);
    }
  };

  const refusalOf = (file: File): string | undefined => {
    const kind = kindOf(file.type);
    if (!kind || (kind === 'video' && !videos)) return t('unsupported');
    return file.size > uploadLimits[kind] ? t('tooLarge', { megabytes: uploadLimits[kind] / 1024 / 1024 }) : undefined;
  };

  return {
    items,
    stored: items.flatMap(({ stored }) => stored ?? []),
    busy: items.some(({ state }) => state === 'sending' || state === 'checking'),
    notice,
    add(files) {
      const taken = files.slice(0, Math.max(0, most - items.length));
      setNotice(taken.length < files.length ? t('tooMany', { count: files.length - taken.length, most }) : undefined);
      for (const file of taken) {
        lastKey.current += 1;
        const key = lastKey.current;
        const error = refusalOf(file);
        const item = { key, name: file.name, bytes: file.size, kind: kindOf(file.type) ?? 'image', file, share: 0 } as const;
        setItems((before) => [...before, { ...item, state: error === undefined ? 'sending' : 'failed', error, mayRetry: false }]);
        if (error === undefined) void send(key, file);
      }
    },
    retry(key) {
      const file = items.find((item) => item.key === key)?.file;
      if (file) void send(key, file);
    },
    remove(key) {
      sending.current.get(key)?.abort();
      setItems((before) => before.filter((item) => item.key !== key));
      setNotice(undefined);
    },
    clear: () => setItems([]),
    restore(files) {
      if (files.length === 0) return;
      lastKey.current = files.length;
      setItems(files.map(itemOf));
    },
  };
}

const kindOf = (type: string): 'image' | 'video' | undefined =>
  (['image', 'video'] as const).find((kind) => acceptedTypes[kind].some((accepted) => accepted === type));

const itemOf = (stored: StoredFile, at: number): UploadItem => ({
  key: at + 1,
  name: '',
  bytes: stored.kind === 'video' ? stored.bytes : 0,
  kind: stored.kind,
  state: 'done',
  share: 1,
  stored,
});
