import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { newsContract } from '#features/news/news.contract.ts';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { type ActSettings, useAct } from '#kit/office/use-act.ts';

const { listStaffNews, getEditedNews, listNewsVersions } = newsContract;
const renewed = [listStaffNews, getEditedNews, listNewsVersions];

type OnDone<Name extends keyof typeof newsContract> = Pick<ActSettings<(typeof newsContract)[Name]>, 'onDone'>;

/** Offers undo, which restores the item. */
export function useDeleteNews(settings: OnDone<'deleteNews'> = {}) {
  const t = useTranslations('newsDesk');
  const ui = useTranslations('ui');
  const { act: undo } = useUndeleteNews();
  return useAct(newsContract.deleteNews, {
    ...settings,
    invalidates: renewed,
    done: ({ id }) => ({ title: t('deleting.done'), tone: 'success', action: { label: ui('undo'), run: () => void undo({ id }) } }),
  });
}

export function useUndeleteNews() {
  const t = useTranslations('newsDesk.editor');
  return useAct(newsContract.undeleteNews, { invalidates: renewed, done: t('undeleted') });
}

export function useUnpublishNews(settings: OnDone<'unpublishNews'>) {
  const t = useTranslations('newsDesk.editor');
  return useAct(newsContract.unpublishNews, { ...settings, invalidates: renewed, done: t('unpublished') });
}

export function useRestoreVersion(settings: OnDone<'restoreNewsVersion'>) {
  const t = useTranslations('newsDesk.history');
  return useAct(newsContract.restoreNewsVersion, {
    ...settings,
    invalidates: renewed,
    done: (_, { of }) => t('restored', { version: Number(of) }),
  });
}

/** After a save: updates the cached item immediately and invalidates everything else. */
export function useKeepSaved(): (saved: NewsEdited) => void {
  const client = useQueryClient();
  return (saved) => {
    client.setQueriesData<NewsEdited>({ queryKey: [getEditedNews.id] }, (old) => (old?.id === saved.id ? saved : old));
    for (const { id } of [listStaffNews, listNewsVersions]) void client.invalidateQueries({ queryKey: [id] });
  };
}

/** Refetches one item after a rejected save, to show the other editor's changes. */
export function useRenewNews(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [getEditedNews.id] });
}
