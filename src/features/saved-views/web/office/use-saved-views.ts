import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { savedViewsContract } from '#features/saved-views/saved-views.contract.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { type SavedViews, useOffice } from '#kit/office/office-context.ts';
import { operationKey } from '#kit/office/operation-key.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useOperation } from '#kit/office/use-operation.ts';

const { listSavedViews, saveView, removeSavedView } = savedViewsContract;

/** The person's saved views of a list. Changes show immediately, because every response contains the whole list. */
export function useSavedViews(list: string): SavedViews {
  const t = useTranslations('lists');
  const ui = useTranslations('ui');
  const { notify } = useOffice();
  const client = useQueryClient();
  const { data, isPlaceholderData } = useOperation(listSavedViews, { list });
  const answered = data && !isPlaceholderData ? data : none;
  const saved = answered.views;
  const onDone = (answer: typeof none) => client.setQueryData(operationKey(listSavedViews, { list }), answer);

  const save = useAct(saveView, { onDone, done: (_, { name }) => t('viewSaved', { name }) });
  const removal = useAct(removeSavedView, { onDone });
  const remove = async (id: number) => {
    const view = saved.find((one) => one.id === id);
    if (!view || !(await removal.act({ id }))) return;
    const { name, search, sharedWith } = view;
    notify({
      title: t('viewRemoved', { name }),
      action: { label: ui('undo'), run: () => void save.act({ list, name, search, sharedWith }) },
    });
  };

  return {
    saved,
    readers: answered.readers,
    save: ({ name, search, sharedWith }) =>
      save.submit({ list, name, search, sharedWith: answered.readers.find((one) => one === sharedWith) }),
    remove: (id) => void remove(id),
  };
}

const none: OutputOf<typeof listSavedViews> = { views: [], readers: [] };
