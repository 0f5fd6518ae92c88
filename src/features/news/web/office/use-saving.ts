import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { newsContract } from '#features/news/news.contract.ts';
import { createNewsScreen, newsScreen } from '#features/news/news.urls.ts';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { CallError } from '#kit/browser/call.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { callOperation } from '#kit/office/use-operation.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import type { FormFailure } from '#ui/shared/form-state.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { handOver } from './handed-over.ts';
import { useKeepSaved, useRenewNews } from './news.data.ts';
import { fieldsInForm, inputOf, sameNewsForm } from './news-form.ts';
import type { NewsFormControl } from './use-news-form.ts';

type Doing = 'save' | 'publish' | 'schedule';

/** Saves what is on the desk; publishing and scheduling save first, so that what goes out is what is seen. */
export function useSaving(item: NewsEdited | null, newsForm: NewsFormControl) {
  const t = useTranslations('newsDesk.editor');
  const office = useOffice();
  const locale = useUiLocale();
  const open = useOpener(newsScreen);
  const [{ dialog: _, ...list }] = useScreenSearch(createNewsScreen);
  const keep = useKeepSaved();
  const renew = useRenewNews();
  const [doing, setDoing] = useState<Doing>();
  const busy = useRef(false);

  const call: Call = (operation, input) => callOperation(office, operation, input);
  const failureOf = (thrown: unknown): FormFailure => ({
    error: office.textOf(thrown),
    ...(thrown instanceof CallError && { fields: fieldsInForm(thrown.fields, newsForm.latest.current.newsForm) }),
  });

  /** Gives the item as it is stored now, with this content. */
  const store = async (): Promise<NewsEdited> => {
    await newsForm.settled();
    const { newsForm: sent, base, seen } = newsForm.latest.current;
    if (item && sameNewsForm(sent, base)) return { ...item, version: seen };
    const input = inputOf(sent);
    const saved = item
      ? await call(newsContract.saveNews, { ...input, id: item.id, version: seen })
      : await call(newsContract.createNews, input);
    keep(saved);
    newsForm.saw(saved.version, sent);
    return saved;
  };

  const run = async (
    name: Doing,
    then?: (saved: NewsEdited) => Promise<NewsEdited>,
    said?: (done: NewsEdited) => string,
  ): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setDoing(name);
    let stored: NewsEdited | undefined;
    let done = false;
    try {
      stored = await store();
      const after = then ? await then(stored) : stored;
      keep(after);
      newsForm.fail({});
      office.notify({ title: said ? said(after) : t('saved'), tone: 'success' });
      done = true;
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (thrown instanceof CallError && thrown.status === 409) renew();
      if (stored && !item) handOver(stored.id, failure);
      else newsForm.fail(failure);
    }
    if (stored && !item) {
      // Nothing more is saved here until its own desk stands: this one would make a second item of it.
      newsForm.moveTo(stored.id);
      open.follow({ id: stored.id }, list);
      return done;
    }
    busy.current = false;
    setDoing(undefined);
    return done;
  };

  return {
    doing,
    save: () => run('save'),
    publish: () =>
      run(
        'publish',
        ({ id, version }) => call(newsContract.publishNews, { id, version }),
        () => t('published'),
      ),
    schedule: (at: string) =>
      run(
        'schedule',
        ({ id, version }) => call(newsContract.scheduleNews, { id, version, at }),
        ({ scheduledFor }) => t('scheduled', { when: formatInstant(scheduledFor ?? at, locale, 'dayTime') }),
      ),
  };
}

type Call = <O extends Parameters<typeof callOperation>[1]>(
  operation: O,
  input: Parameters<typeof callOperation<O>>[2],
) => ReturnType<typeof callOperation<O>>;

export type Saving = ReturnType<typeof useSaving>;
