import type { TicketCategory } from '../ticket-categories.ts';

type DemoQuestion = {
  readonly language: 'en' | 'ru';
  readonly category: TicketCategory;
  readonly subject: string;
  readonly text: string;
  readonly reply: string;
};

/** Questions and answers of the demo's tickets. */
export const demoQuestions: readonly [DemoQuestion, ...DemoQuestion[]] = [
  {
    language: 'ru',
    category: 'payment',
    subject: 'Оплатил, а монет нет',
    text: 'Оплатил 1000 рублей картой час назад, деньги списались, а на балансе ничего нет. Логин указал правильно.',
    reply: 'Здравствуйте! Банк подтвердил платёж с задержкой, монеты уже на балансе. Зайдите в игру заново, чтобы увидеть новое число.',
  },
  {
    language: 'ru',
    category: 'ban',
    subject: 'Бан за читы, которых не было',
    text: 'Меня забанили на третьем сервере, но я играл без читов. Есть запись экрана за весь вечер, готов показать.',
    reply:
      'Здравствуйте! Пришлите, пожалуйста, запись за час до бана и номер бана. Передадим старшему администратору, который его не выдавал.',
  },
  {
    language: 'en',
    category: 'signIn',
    subject: 'The code from the app is refused',
    text: 'Since yesterday every code from my authenticator is refused. I did not change the phone, only the time zone while travelling.',
    reply:
      'Hello! Please switch on automatic time on your phone: the codes depend on it. If that does not help, use a recovery code and set it up anew.',
  },
  {
    language: 'ru',
    category: 'crash',
    subject: 'Вылетает при входе в гараж',
    text: 'После обновления игра закрывается каждый раз, когда захожу в гараж. Телефон Redmi Note 12, Android 14, память свободна.',
    reply: 'Спасибо за подробности! Мы повторили ошибку и исправим её в ближайшем обновлении. Пока помогает низкое качество теней.',
  },
  {
    language: 'ru',
    category: 'prize',
    subject: 'Не пришёл приз из сундука',
    text: 'Открыл серебряный сундук, выпала машина на 14 дней, но в гараже её нет. Персонаж тот, за которого играл последним.',
    reply: 'Здравствуйте! Сервер перезапускался как раз в это время, приз выдан повторно. Проверьте гараж.',
  },
  {
    language: 'en',
    category: 'payment',
    subject: 'Paid twice by mistake',
    text: 'I pressed the button twice and was charged twice for the same pack. I only need it once, please return the second payment.',
    reply: 'Hello! The second payment is on its way back to your card. It usually takes a few working days.',
  },
  {
    language: 'ru',
    category: 'account',
    subject: 'Сменить почту, старой больше нет',
    text: 'Старый ящик удалил оператор, войти в аккаунт могу. Письмо для подтверждения уходит на новый адрес, но его нет.',
    reply:
      'Здравствуйте! Проверьте папку «Спам» и адрес на опечатки. Если письма всё равно нет, назовите почтовый сервис, посмотрим доставку.',
  },
  {
    language: 'en',
    category: 'ban',
    subject: 'Ban is too long for a first offence',
    text: 'I did break the rule about insults and I am sorry. But thirty days for a first offence seems too long compared with the rules.',
    reply: 'Hello! Thank you for being frank. A senior administrator has looked at it and shortened the term to seven days.',
  },
  {
    language: 'ru',
    category: 'other',
    subject: 'Как перенести персонажа на другой сервер',
    text: 'Друзья играют на другом сервере. Можно ли перенести туда моего персонажа вместе с машинами и деньгами?',
    reply:
      'Здравствуйте! Персонажи остаются на своём сервере, но монеты общие. В том же аккаунте можно создать персонажа рядом с друзьями.',
  },
  {
    language: 'ru',
    category: 'prize',
    subject: 'Промокод пишет, что уровень слишком высокий',
    text: 'Ввожу промокод блогера, а игра отвечает, что он только для персонажей ниже пятого уровня. У меня шестой.',
    reply: 'Здравствуйте! Код надо ввести до указанного уровня. Его можно использовать младшим персонажем на другом сервере.',
  },
  {
    language: 'en',
    category: 'crash',
    subject: 'Black screen on start',
    text: 'After the last update I see a black screen with sound. Pixel 6a, Android 15, reinstalled twice already.',
    reply:
      'Hello! Please switch off apps that draw over others, such as screen filters. With one of them on Android 15 the picture stays black; a fix is coming.',
  },
];

/** Question and answer of the demo's payment checks. */
export const checkWords = {
  en: { question: 'The player sees no coins. Did the money arrive?', answer: 'The payment is confirmed, the coins are on the balance.' },
  ru: { question: 'Игрок не видит монет. Деньги пришли?', answer: 'Платёж подтверждён, монеты на балансе.' },
} as const;
