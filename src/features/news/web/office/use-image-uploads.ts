import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { newsContract } from '#features/news/news.contract.ts';
import { newsLimits } from '#features/news/news-limits.ts';
import { CallError } from '#kit/browser/call.ts';
import { uploadCall } from '#kit/browser/upload.ts';
import { useOffice } from '#kit/office/office-context.ts';
import type { NewsFormImage } from './news-form.ts';

export const maxMegabytes = 10;
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type Upload = { readonly key: number; readonly name: string; readonly share: number };
export type RefusedFile = { readonly key: number; readonly name: string; readonly reason: string };

type Parts = {
  readonly count: () => number;
  readonly onStored: (image: NewsFormImage) => void;
  /** Called when uploads start, with a promise that resolves when all are done. */
  readonly onUploading: (done: Promise<void>) => void;
};

/**
 * Uploads files one after another with progress. Obviously invalid files are rejected without sending them; the server validates all
 * others, and its error is shown. A rejected file never affects the text.
 */
export function useImageUploads({ count, onStored, onUploading }: Parts) {
  const t = useTranslations('newsDesk.images');
  const { person, textOf } = useOffice();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const queue = useRef<{ readonly key: number; readonly file: File; readonly abort: AbortController }[]>([]);
  const running = useRef<Promise<void>>(undefined);
  const lastKey = useRef(0);
  const parts = useRef({ count, onStored });
  parts.current = { count, onStored };

  const refuse = (name: string, reason: string) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setRefused((before) => [...before, { key, name, reason }]);
  };

  const send = async ({ key, file, abort }: (typeof queue.current)[number]): Promise<void> => {
    const share = (now: number) => setUploads((before) => before.map((one) => (one.key === key ? { ...one, share: now } : one)));
    try {
      const stored = await uploadCall(
        newsContract.uploadNewsImage,
        { already: parts.current.count() },
        { file },
        { headers: { 'X-Acting-As': person.admin ? String(person.admin.id) : '' }, signal: abort.signal, onProgress: share },
      );
      parts.current.onStored({ ...stored, alt: { en: '', ru: '' } });
    } catch (failure) {
      refuse(file.name, (failure instanceof CallError && failure.fieldText) || textOf(failure));
    }
  };

  const work = async (): Promise<void> => {
    if (running.current) return running.current;
    running.current = takeInTurn();
    await running.current;
    running.current = undefined;
  };

  const takeInTurn = async (): Promise<void> => {
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const { key, abort } = next;
      // A cancelled request never settles, so race it with the abort signal to start the next upload.
      const cancelled = new Promise<void>((resolve) => abort.signal.addEventListener('abort', () => resolve(), { once: true }));
      if (!abort.signal.aborted) await Promise.race([send(next), cancelled]);
      queue.current = queue.current.filter((one) => one.key !== key);
      setUploads((before) => before.filter((one) => one.key !== key));
    }
  };

  const add = (files: readonly File[]) => {
    setRefused([]);
    for (const file of files) {
      const reason = reasonAgainst(file, parts.current.count() + queue.current.length, t);
      if (reason) refuse(file.name, reason);
      else {
        lastKey.current += 1;
        const key = lastKey.current;
        queue.current = [...queue.current, { key, file, abort: new AbortController() }];
        setUploads((before) => [...before, { key, name: file.name, share: 0 }]);
      }
    }
    if (queue.current.length > 0) onUploading(work());
  };

  useEffect(
    () => () => {
      for (const { abort } of queue.current) abort.abort();
    },
    [],
  );

  return {
    uploads,
    refused,
    add,
    cancel: (key: number) => queue.current.find((one) => one.key === key)?.abort.abort(),
    dismiss: useCallback(() => setRefused([]), []),
  };
}

type T = ReturnType<typeof useTranslations<'newsDesk.images'>>;

function reasonAgainst(file: File, already: number, t: T): string | undefined {
  if (!acceptedTypes.some((type) => type === file.type)) return t('notAPicture');
  if (file.size > maxMegabytes * 1024 * 1024) return t('tooLarge', { megabytes: maxMegabytes });
  return already >= newsLimits.images ? t('tooMany', { max: newsLimits.images }) : undefined;
}
