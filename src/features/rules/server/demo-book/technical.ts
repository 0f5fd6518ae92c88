import { again, ban, banForGood, type DemoSection, jail, warning } from './demo-section.ts';

export const technical: DemoSection = {
  title: { en: 'Programs and devices', ru: 'Программы и устройства' },
  rules: [
    {
      title: { en: 'Cheats', ru: 'Читы' },
      text: {
        en: 'Programs and changed files that give an advantage are forbidden: aim, speed, sight through walls, teleports, free money. It does not matter whether they were switched on. The device is banned too.',
        ru: 'Запрещены программы и изменённые файлы, дающие преимущество: прицел, скорость, обзор сквозь стены, телепорты, бесплатные деньги. Неважно, были ли они включены. Блокируется и устройство.',
      },
      penalties: [ban('30d', 'forGood'), again(banForGood)],
      earlier: [
        {
          penalties: [ban('10d', '30d'), again(banForGood)],
          changed: { daysAgo: 55, reason: 'Десятью днями продавцы читов заманивали покупателей.' },
        },
      ],
    },
    {
      title: { en: 'Selling and spreading cheats', ru: 'Распространение читов' },
      text: {
        en: 'Making, selling, advertising or passing on forbidden programs, in private messages too.',
        ru: 'Запрещено создавать, продавать, рекламировать и передавать запрещённые программы, в том числе в личных сообщениях.',
      },
      penalties: [banForGood],
    },
    {
      title: { en: 'A changed client', ru: 'Изменённый клиент' },
      text: {
        en: 'Play with the client from the site or the stores. Replacing textures and sounds on your own device is allowed as long as nothing becomes easier to see.',
        ru: 'Играйте с клиентом с сайта или из магазинов приложений. Заменять текстуры и звуки на своём устройстве можно, если от этого ничего не становится заметнее.',
      },
      penalties: [warning, ban('7d', '30d')],
    },
    {
      title: { en: 'Macros and bots', ru: 'Макросы и боты' },
      text: {
        en: 'Work, fishing, mining, captchas and shooting are done by a person. Auto-clickers and scripts that press instead of you are forbidden.',
        ru: 'Работает, рыбачит, добывает, проходит проверки и стреляет человек. Автокликеры и скрипты, которые нажимают за вас, запрещены.',
      },
      penalties: [ban('3d', '15d'), again(ban('30d', 'forGood'))],
    },
    {
      title: { en: 'Away from the screen', ru: 'Отсутствие у экрана' },
      text: {
        en: 'Collecting pay while away is forbidden: standing in a queue, at work or on duty without answering for five minutes.',
        ru: 'Запрещено получать зарплату, отсутствуя у экрана: стоять на работе, на службе или в очереди, не отвечая пять минут.',
      },
      penalties: [warning, jail('15m', '30m')],
    },
    {
      title: { en: 'Attacks on servers', ru: 'Атаки на серверы' },
      text: {
        en: 'Attacking, overloading or searching for holes in servers of the project, and threatening to, outside the programme for reporting errors.',
        ru: 'Запрещено атаковать и перегружать серверы проекта, искать в них уязвимости вне программы сообщений об ошибках и угрожать этим.',
      },
      penalties: [banForGood],
    },
    {
      title: { en: 'Other people’s accounts', ru: 'Чужие аккаунты' },
      text: {
        en: 'Finding out passwords, sending phishing links, entering someone’s account or trying to.',
        ru: 'Запрещено выведывать пароли, рассылать фишинговые ссылки, входить в чужой аккаунт и пытаться это сделать.',
      },
      penalties: [banForGood],
    },
  ],
};
