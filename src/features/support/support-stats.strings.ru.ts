import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './support-stats.strings.en.ts';

export const ru = {
  span: 'Период',
  spans: { '7': '7 дней', '30': '30 дней', '90': '90 дней', '365': 'Год' },
  byDay: 'По дням',
  chart: 'Открытые и решённые обращения',
  byAgent: 'По сотрудникам',
  agentChart: 'Решено обращений',
  byCategory: 'По темам',
  categoryChart: 'Открыто обращений',
  none: 'За этот период никто не решил ни одного обращения.',
  note: 'Время — медиана в рабочих часах; пока ждём игрока, оно не идёт. Обращение засчитано тому, у кого оно было, когда его решили.',
  csv: 'CSV',
  columns: {
    agent: 'Сотрудник',
    category: 'Тема',
    day: 'День',
    opened: 'Открыто',
    answers: 'Ответов',
    solved: 'Решено',
    firstAnswer: 'Первый ответ, ч',
    solution: 'Решение, ч',
    late: 'Первый ответ опоздал',
    stars: 'Звёзды',
    rated: 'Оценок',
  },
} satisfies SameShape<typeof en>;
