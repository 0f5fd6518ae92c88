import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './people.strings.en.ts';

export const ru = {
  notes: {
    title: 'Заметки',
    none: 'Заметок пока нет.',
    text: 'Заметка для коллег',
    add: 'Добавить заметку',
    added: 'Заметка добавлена',
    remove: 'Удалить заметку',
    removeQuestion: 'Удалить эту заметку?',
    removeText: 'Коллеги больше её не увидят. Вернуть её нельзя.',
    removed: 'Заметка удалена',
    everywhere: 'все серверы',
  },
  permissions: {
    read: 'Искать людей и открывать их страницы',
    seeEmails: 'Видеть почту и искать по ней',
    note: 'Писать заметки о людях',
  },
  audit: { viewed: 'Просмотрены данные человека', noted: 'Написана заметка о человеке', noteRemoved: 'Удалена заметка о человеке' },
  personalData: {
    notes: { what: 'Заметки сотрудников о вас' },
    written: {
      what: 'Заметки, которые вы написали об игроках',
      why: 'На них опираются коллеги. Они остаются без вашего имени',
    },
  },
} satisfies SameShape<typeof en>;
