import { abilities } from '#kit/permissions/abilities.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import type { News } from './news.table.ts';

type State = Pick<News, 'status' | 'deletedAt'>;

const mayEdit = (actor: Actor, { deletedAt }: State): boolean => has(actor, 'news.edit') && deletedAt === null;

/** Actions that the screen offers. The use-cases reject the rest, each with its own error. */
export const newsAbilities = abilities<State>()({
  edit: mayEdit,
  publish: (actor, news) => mayEdit(actor, news) && news.status !== 'published',
  schedule: (actor, news) => mayEdit(actor, news) && news.status !== 'published',
  unpublish: (actor, news) => mayEdit(actor, news) && news.status !== 'draft',
  delete: mayEdit,
  undelete: (actor, { deletedAt }) => has(actor, 'news.edit') && deletedAt !== null,
});
