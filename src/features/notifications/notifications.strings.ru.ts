import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './notifications.strings.en.ts';

export const ru = {
  title: 'Уведомления',
  description: 'Всё, о чём вам сообщал сайт.',
  newest: 'К новым',
  older: 'Более старые',
  unknown: 'Уведомление, которое больше нельзя показать',
  bell: {
    label:
      '{unread, plural, =0 {Уведомления} one {Уведомления, # непрочитанное} few {Уведомления, # непрочитанных} other {Уведомления, # непрочитанных}}',
    many: '99+',
    close: 'Закрыть',
    readAll: 'Прочитать все',
    all: 'Все уведомления',
    more: 'Показать ещё',
    empty: 'Пока ничего нет. Здесь появится то, что касается вас.',
    failed: 'Уведомления не загрузились.',
    notRead: 'Не получилось отметить прочитанными.',
    retry: 'Попробовать снова',
    isUnread: 'Не прочитано',
  },
  toast: {
    title: 'Новое уведомление',
    open: 'Открыть',
    several: '{count, plural, one {# новое уведомление} few {# новых уведомления} other {# новых уведомлений}}',
  },
  personalData: {
    received: { what: 'То, о чём сайт сообщал вам в уведомлениях' },
    named: { what: 'Ваши логин и ники в уведомлениях других людей', why: 'Эти уведомления принадлежат им. Вашего имени в них больше нет' },
  },
} satisfies SameShape<typeof en>;
