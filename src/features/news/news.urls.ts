import { searchOf } from '#kit/list/list.ts';
import { integer, isId, oneOf, screen } from '#kit/pages/screen.ts';
import { newsContract } from './news.contract.ts';
import { newsList } from './news.list.ts';

const list = searchOf(newsList);

export const newsListScreen = screen({
  path: '/dashboard/news',
  permission: 'news.read',
  /** `item`: the item that the dialog is about. */
  search: { ...list, dialog: oneOf('delete'), item: integer },
  reads: newsContract.listStaffNews,
});

export const createNewsScreen = screen({
  path: '/dashboard/news/create',
  permission: 'news.edit',
  search: { ...list, dialog: oneOf('preview', 'publish', 'schedule') },
  reads: newsContract.createNews,
});

/** Keeps the list's parameters so that the way back restores the list. */
export const newsScreen = screen({
  path: '/dashboard/news/:id',
  permission: 'news.read',
  validate: { id: isId },
  /** `of`: the version that the history shows. */
  search: { ...list, dialog: oneOf('preview', 'publish', 'schedule', 'unpublish', 'delete', 'history', 'compare'), of: integer },
  load: (call, { id }) => call(newsContract.getEditedNews, { id }),
});
