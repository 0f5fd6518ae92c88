import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './saved-views.strings.en.ts';

export const ru = {
  errors: {
    nameTaken: 'Вид с таким названием у вас уже есть',
    notYours: 'Делиться можно только со своими ролями',
    tooMany:
      'В одном списке можно сохранить не больше {most, plural, one {# вида} few {# видов} many {# видов} other {# видов}}. Сначала удалите ненужный',
  },
  audit: { saved: 'Вид списка сохранён', removed: 'Вид списка удалён' },
  personalData: {
    views: { what: 'Виды списков, которые вы сохранили в панели' },
    named: {
      what: 'Ваши логин, почта, ники и адреса в видах списков, которые сохранили сотрудники',
      why: 'Эти виды принадлежат им. Вашего имени в них больше нет',
    },
  },
} satisfies SameShape<typeof en>;
