import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './media.strings.en.ts';

export const ru = {
  list: {
    caption: 'Медиа',
    add: 'Добавить медийщика',
    empty: 'В списке пока никого нет.',
    actions: 'Действия: {nick}',
    edit: 'Изменить',
    remove: 'Убрать',
  },
  columns: { id: 'Номер', nick: 'Ник', server: 'Сервер', level: 'Уровень', addedBy: 'Кто добавил', added: 'Добавлен', actions: 'Действия' },
  filters: { text: 'Часть ника', server: 'Сервер' },
  form: {
    addTitle: 'Новый медийщик',
    editTitle: 'Изменить {nick}',
    nick: 'Ник',
    nickHint: 'Как в игре: Name_Surname',
    server: 'Сервер',
    choose: 'Выберите сервер',
    level: 'Уровень',
    levelHint: 'От {least, number} до {most, number}',
    add: 'Добавить',
    save: 'Сохранить',
    current: 'Пока вы правили, кто-то сохранил другой вариант',
    saveOver: 'Всё равно сохранить мой вариант',
    added: 'Добавлено',
    saved: 'Сохранено',
  },
  removing: {
    many: 'Убрать из списка',
    question: 'Убрать {nick} из списка?',
    text: 'Его промокоды останутся как есть.',
    confirm: 'Убрать',
    done: 'Убрано',
  },
  gone: 'удалённый аккаунт',
  permissions: { read: 'Видеть список медийщиков', edit: 'Менять список медийщиков' },
  personalData: {
    listed: { what: 'Ваш ник в списке медийщиков' },
    added: {
      what: 'Медийщики, которых вы добавили как сотрудник',
      why: 'Список хранится, в нём остаётся только номер удалённого аккаунта',
    },
  },
  errors: {
    badNick: 'Напишите как в игре: Name_Surname',
    unknownServer: 'Выберите сервер',
    alreadyThere: 'Этот ник уже есть в списке этого сервера',
    changedMeanwhile: 'Пока вы правили, запись изменили. Посмотрите ещё раз',
  },
  audit: { added: 'Добавлен медийщик', edited: 'Изменён медийщик', removed: 'Медийщик убран из списка', exported: 'Выгружен список медиа' },
} satisfies SameShape<typeof en>;
