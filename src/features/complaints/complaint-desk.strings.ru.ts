import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './complaint-desk.strings.en.ts';

export const ru = {
  columns: {
    number: '№',
    from: 'От кого',
    about: 'На кого',
    against: 'Против',
    server: 'Сервер',
    happened: 'Произошло',
    description: 'Что произошло',
    reviewer: 'Рассматривает',
    verdict: 'Вердикт',
    due: 'Срок',
    created: 'Подана',
    status: 'Состояние',
    answer: 'Ответ',
    closed: 'Закрыта',
  },
  stats: {
    ages: { day: 'До суток', threeDays: '1–3 дня', week: '3–7 дней', older: 'Больше недели' },
    columns: {
      admin: 'Администратор',
      closed: 'Закрыто',
      firstAction: 'Медиана до первого действия, ч',
      verdict: 'Медиана до вердикта, ч',
      overdue: 'Просрочено',
      appealed: 'Обжалований рассмотрено',
      overturned: 'Изменено',
      age: 'Возраст',
      new: 'Новые',
      commented: 'Получен комментарий',
      day: 'День',
      created: 'Подано',
      server: 'Сервер',
      open: 'Открыто сейчас',
    },
  },
} satisfies SameShape<typeof en>;
