import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './complaint-mails.strings.en.ts';

export const ru = {
  button: 'Открыть жалобу',
  punished: 'Жалоба № {number}: {rules}',
  punishedBare: 'Жалоба № {number}',
  complainedAbout: {
    subject: 'На вас подана жалоба № {number}',
    text: '{other} пожаловался на вас. Прочитайте, что произошло, его словами и расскажите своими.',
    next: 'Ответить можно один раз, на это есть {answerHours, plural, one {# час} few {# часа} many {# часов} other {# часа}}. Молчание не считается признанием вины.',
  },
  answered: {
    subject: 'На вашу жалобу № {number} ответили',
    text: '{other} ответил на вашу жалобу.',
    next: 'Теперь администратор прочитает обе стороны. Мы напишем, когда будет вердикт.',
  },
  answerDeleted: {
    subject: 'Ваш ответ на жалобу № {number} удалён',
    text: 'Администратор удалил ваш ответ по этой причине:',
    next: 'Ответить ещё раз можно в течение {answerHours, plural, one {# часа} few {# часов} many {# часов} other {# часа}}.',
  },
  judged: {
    subject: 'Вердикт по жалобе № {number}',
    text: 'Жалоба между вами и {other} закрыта. Вердикт и правила, на которые он опирается, есть на её странице.',
    next: 'Если вы не согласны, любая сторона может обжаловать вердикт один раз в течение {appealHours, plural, one {# часа} few {# часов} many {# часов} other {# часа}}, если его ещё не обжаловали. Решать будет другой администратор.',
  },
  appealed: {
    subject: 'Вердикт по жалобе № {number} обжалован',
    text: '{other} обжаловал вердикт.',
    next: 'Жалобу заново рассмотрит другой администратор. Мы напишем, когда будет решение.',
  },
} satisfies SameShape<typeof en>;
