import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './testers-desk.strings.en.ts';

export const ru = {
  caption: 'Тестировщики',
  add: 'Добавить тестировщика',
  empty: 'Тестировщиков пока нет.',
  actions: 'Действия: {login}',
  remove: 'Убрать',
  never: 'никогда',
  forever: 'бессрочно',
  gone: 'удалённый аккаунт',
  states: { active: 'Активен', idle: 'Не заходит', over: 'Срок вышел' },
  filters: { text: 'Логин или globalId', state: 'Статус' },
  columns: {
    login: 'Логин',
    globalId: 'globalId',
    issuedBy: 'Кто добавил',
    issued: 'Добавлен',
    expires: 'До',
    state: 'Статус',
    seen: 'Был в игре',
    bugs: 'Найдено ошибок',
    actions: 'Действия',
  },
  form: {
    title: 'Новый тестировщик',
    login: 'Логин',
    expires: 'Последний день',
    expiresHint: 'Пусто: бессрочно',
    submit: 'Добавить',
    done: 'Добавлено. Тестировщик получил уведомление.',
  },
  removing: {
    many: 'Убрать тестировщиков',
    question: 'Убрать {login} из тестировщиков?',
    text: 'Его сообщения об ошибках останутся.',
    confirm: 'Убрать',
    done: 'Убрано',
  },
  applications: {
    title: 'Заявки',
    none: 'Никто не ждёт ответа.',
    accept: 'Добавить',
    device: '{platform}: {device}',
    typed: 'Отправлена без входа',
    others: '{count, plural, one {Ещё # заявка} few {Ещё # заявки} many {Ещё # заявок} other {Ещё # заявки}}',
  },
} satisfies SameShape<typeof en>;
