import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './mail.strings.en.ts';

export const ru = {
  buttonFallback: 'Если кнопка не работает, откройте этот адрес:',
  automatic: 'Это письмо отправлено автоматически: {game}.',
  capturedMail: 'Перехваченная почта',
  explanation:
    'В демонстрационном режиме письма не покидают эту машину. Всё, что было бы отправлено, хранится здесь: сначала новые, не больше 500 писем.',
  empty: 'Писем пока нет. Запросите, например, новый пароль, и письмо появится здесь.',
  to: 'Кому',
  from: 'От кого',
  subject: 'Тема',
  sent: 'Отправлено',
  back: 'Все письма',
  html: 'Как видит получатель',
  text: 'Текст',
  download: 'Скачать письмо (.eml)',
  notFound: 'Такого письма нет. Хранятся только последние 500.',
} satisfies SameShape<typeof en>;
