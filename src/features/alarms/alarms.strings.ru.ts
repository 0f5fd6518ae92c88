import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './alarms.strings.en.ts';

export const ru = {
  waiting: '{count, plural, one {# открытая тревога} few {# открытые тревоги} other {# открытых тревог}}',
  unknown: 'Тревога из прежней версии',
  list: {
    caption: 'Тревоги',
    quiet: 'Всё спокойно: открытых тревог нет.',
    open: 'Открытые',
    closed: 'Закрытые',
    anyState: 'Открытые и закрытые',
    closeMany: 'Закрыть тревоги',
  },
  columns: {
    id: 'Номер',
    kind: 'Что случилось',
    text: 'Подробности',
    subject: 'Где',
    state: 'Статус',
    owner: 'Кого касается',
    raised: 'Сколько раз',
    first: 'Впервые',
    last: 'В последний раз',
    closed: 'Закрыта',
    closedBy: 'Кто закрыл',
    note: 'Примечание',
  },
  states: { open: 'Открыта', closed: 'Закрыта' },
  one: {
    about: 'Когда и где',
    gone: 'аккаунт удалён',
    itself: 'закрылась сама',
    times: '{count, plural, one {# раз} few {# раза} other {# раз}}',
    close: 'Закрыть тревогу',
    note: 'Что сделано',
    history: 'Другие такие тревоги',
    noHistory: 'Раньше такого не случалось.',
  },
  closing: {
    title: 'Закрыть тревогу',
    hint: 'Для коллег и журнала аудита. Если это повторится, откроется новая тревога.',
    submit: 'Закрыть тревогу',
    done: 'Тревога закрыта',
  },
  mail: {
    subject: 'Тревога: {title}',
    facts: 'Где: {subject}\nСколько раз: {raised, number}\nВпервые: {first}\nВ последний раз: {last}',
    open: 'Открыть тревогу',
  },
  auditHead: {
    subject: 'Печать журнала аудита за день, записей: {entries, number}',
    text: 'В журнале аудита запечатано записей: {entries, number}. Последняя печать поставлена {at}:',
    why: 'Сохраните это письмо. Переписать цепочку позже так, чтобы она кончалась этим же значением, нельзя.',
  },
  alarms: {
    jobDead: {
      title: 'Фоновая задача не удалась окончательно',
      text: 'Задача {job} не удалась {tries, plural, one {# раз} few {# раза} other {# раз}} и больше не повторится. Последняя причина: {reason}',
    },
    mailDead: {
      title: 'Почта не отправляется',
      text: 'Письмо не приняли {tries, plural, one {# раз} few {# раза} other {# раз}}, и оно не будет отправлено. Последняя причина: {reason}',
    },
    auditBroken: {
      title: 'Цепочка журнала аудита нарушена',
      text: 'Кто-то изменил журнал в обход защиты, или его неверно восстановили. Первая строка, которая не сходится: запись {entry, number}, печать {seal, number}. Проверка сообщает: {reason}',
    },
  },
  notifications: { raised: 'Тревога: {alarm} ({on})' },
  errors: { alreadyClosed: 'Эту тревогу уже закрыли' },
  audit: { raised: 'Поднята тревога', closed: 'Тревога закрыта', exported: 'Выгружен список тревог' },
  permissions: { read: 'Видеть тревоги своей роли', close: 'Закрывать тревоги' },
  personalData: {
    closed: {
      what: 'Тревоги, которые вы закрыли как сотрудник',
      why: 'То, что сделали при сбое, должно остаться известным. О том, кто это сделал, напоминает только номер удалённого аккаунта',
    },
  },
} satisfies SameShape<typeof en>;
