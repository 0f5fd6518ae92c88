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
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useKeepSaved, useRenewNews } from './news.data.ts';
import { fieldsInForm, inputOf, type NewsFormFailure, sameNewsForm } from './news-form.ts';
import { handOver, type NewsFormControl } from './use-news-form.ts';

type Doing = 'save' | 'publish' | 'schedule';

/**
 * Saves the form. Publishing and scheduling save first, so that readers get what the editor sees. A save may take minutes while pictures
 * upload; actions requested meanwhile are queued.
 */
export function useSaving(item: NewsEdited | null, newsForm: NewsFormControl) {
  const t = useTranslations('newsDesk.editor');
  const office = useOffice();
  const locale = useUiLocale();
  const open = useOpener(newsScreen);
  const [search] = useScreenSearch(createNewsScreen);
  /** The current URL: a dialog may have been opened while a save was in progress. */
  const asked = useRef(search);
  asked.current = search;
  const keep = useKeepSaved();
  const renew = useRenewNews();
  const [doing, setDoing] = useState<Doing | 'moving'>();
  const [turn] = useState(() => inTurn<NewsFormFailure>());
  /** The stored item; set from the first save on for a new one. */
  const known = useRef(item);
  if (item) known.current = item;

  const call: Call = (operation, input) => callOperation(office, operation, input);
  const failureOf = (thrown: unknown, stored: boolean): NewsFormFailure => ({
    error: office.textOf(thrown),
    ...(thrown instanceof CallError && { fields: fieldsInForm(thrown.fields, newsForm.latest.current.newsForm) }),
    stored,
  });

  /** Saves and returns the stored item. */
  const store = async (): Promise<NewsEdited> => {
    await newsForm.settled();
    const { newsForm: sent, base, seen } = newsForm.latest.current;
    const before = known.current;
    if (before && sameNewsForm(sent, base)) return { ...before, version: seen };
    const input = inputOf(sent);
    const saved = before
      ? await call(newsContract.saveNews, { ...input, id: before.id, version: seen })
      : await call(newsContract.createNews, input);
    known.current = saved;
    keep(saved);
    newsForm.saw(saved.version, sent);
    return saved;
  };

  const attempt = async (then?: Then, said?: Said): Promise<NewsFormFailure | undefined> => {
    let stored = false;
    try {
      const saved = await store();
      stored = true;
      const after = then ? await then(saved) : saved;
      known.current = after;
      keep(after);
      newsForm.fail({});
      office.notify({ title: said ? said(after) : t('saved'), tone: 'success' });
      return undefined;
    } catch (thrown) {
      const failure = failureOf(thrown, stored);
      if (thrown instanceof CallError && thrown.status === 409) renew();
      // The minute is not a field of the form; its error is shown in the dialog that chose it.
      newsForm.fail(failure.fields?.at === undefined ? failure : {});
      return failure;
    }
  };

  /** Returns the failure, if any. */
  const run = async (name: Doing, then?: Then, said?: Said): Promise<NewsFormFailure | undefined> => {
    if (doing === 'moving') return undefined;
    setDoing(name);
    const { refusal, more } = await turn(() => attempt(then, said));
    if (more) return refusal;
    if (item || !known.current) {
      setDoing(undefined);
      return refusal;
    }
    // Do nothing more here until the item's own screen is mounted.
    setDoing('moving');
    const { id } = known.current;
    if (refusal) handOver(id, refusal);
    newsForm.moveTo(id);
    const { dialog, ...list } = asked.current;
    // A dialog that is still open opens on the new screen too; one whose action is done does not.
    open.follow({ id }, dialog === name ? list : { ...list, dialog });
    return refusal;
  };

  return {
    doing,
    isPending: (name: Doing) => doing === name || doing === 'moving',
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

type Then = (saved: NewsEdited) => Promise<NewsEdited>;
type Said = (done: NewsEdited) => string;
type Call = <O extends Parameters<typeof callOperation>[1]>(
  operation: O,
  input: Parameters<typeof callOperation<O>>[2],
) => ReturnType<typeof callOperation<O>>;

export type Saving = ReturnType<typeof useSaving>;

/** Runs tasks one after another. A task queued behind a failed one fails with it, because it depends on the result of that task. */
export function inTurn<Refusal>() {
  let last: Promise<Refusal | undefined> | undefined;
  /** `more`: another task is already queued. */
  return async (work: () => Promise<Refusal | undefined>): Promise<{ readonly refusal?: Refusal; readonly more: boolean }> => {
    const before = last;
    const own = (async () => (await before) ?? (await work()))();
    last = own;
    const refusal = await own;
    const more = last !== own;
    if (!more) last = undefined;
    return { refusal, more };
  };
}
