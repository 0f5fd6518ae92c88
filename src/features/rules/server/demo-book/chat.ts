import { again, ban, banForGood, type DemoSection, mute, warning } from './demo-section.ts';

export const chat: DemoSection = {
  title: { en: 'Chat and voice', ru: 'Чат и голос' },
  rules: [
    {
      title: { en: 'Insulting a player', ru: 'Оскорбление игрока' },
      text: {
        en: 'Insulting the person behind a character is forbidden in every chat and by voice. A quarrel between characters is part of the game as long as it stays about the characters.',
        ru: 'Оскорблять человека, который играет за персонажа, запрещено в любом чате и голосом. Ссора персонажей — часть игры, пока она касается только персонажей.',
      },
      penalties: [mute('30m', '2h'), again(mute('3h', '12h')), again(ban('1d', '3d'))],
    },
    {
      title: { en: 'Insulting someone’s family', ru: 'Оскорбление родных' },
      text: {
        en: 'Insults to a player’s parents, children and other relatives, veiled ones and abbreviations included. “I meant the character’s mother” excuses nobody.',
        ru: 'Запрещены любые оскорбления родителей, детей и других родственников игрока, в том числе завуалированные и сокращённые. «Я про мать персонажа» оправданием не считается.',
      },
      penalties: [mute('3h', '12h'), ban('3d', '7d'), again(ban('15d', '30d'))],
      earlier: [
        {
          penalties: [mute('2h', '6h'), again(ban('3d', '7d'))],
          changed: { daysAgo: 76, reason: 'Мут никого не останавливал, бан теперь возможен с первого раза.' },
        },
        {
          text: {
            en: 'Insults to a player’s parents, children and other relatives, veiled ones and abbreviations included.',
            ru: 'Запрещены любые оскорбления родителей, детей и других родственников игрока, в том числе завуалированные и сокращённые.',
          },
          changed: { daysAgo: 21, reason: 'В половине обжалований писали, что имели в виду мать персонажа.' },
        },
      ],
    },
    {
      title: { en: 'Hatred', ru: 'Разжигание ненависти' },
      text: {
        en: 'Humiliating people for their nationality, race, language, faith, sex, orientation, age or health is forbidden, and so are calls to it and its symbols.',
        ru: 'Запрещено унижать людей по признаку национальности, расы, языка, веры, пола, ориентации, возраста и здоровья, призывать к этому и использовать соответствующую символику.',
      },
      penalties: [ban('7d', '30d'), again(banForGood)],
    },
    {
      title: { en: 'Flooding and capitals', ru: 'Флуд и капс' },
      text: {
        en: 'Three and more messages of the same meaning in a minute, lines of random signs, and messages all in capitals.',
        ru: 'Запрещены три и более сообщения одного смысла за минуту, строки из случайных символов и сообщения заглавными буквами.',
      },
      penalties: [mute('10m', '30m'), again(mute('1h', '2h'))],
    },
    {
      title: { en: 'Advertising', ru: 'Реклама' },
      text: {
        en: 'Advertising other games, projects, shops and channels is forbidden everywhere in the game, veiled advertising included. Channels of the project’s media partners may be named.',
        ru: 'Реклама сторонних игр, проектов, магазинов и каналов запрещена в любом виде, включая завуалированную. Каналы медиапартнёров проекта называть можно.',
      },
      penalties: [ban('7d', '30d'), again(banForGood)],
    },
    {
      title: { en: 'Personal data of others', ru: 'Чужие личные данные' },
      text: {
        en: 'Names, addresses, telephone numbers, photographs and messages of a real person are published by nobody but that person. Threatening to publish them is the same violation.',
        ru: 'Имя, адрес, телефон, фотографии и переписку реального человека может раскрывать только он сам. Угроза раскрыть их — такое же нарушение.',
      },
      penalties: [ban('15d', '30d'), again(banForGood)],
    },
    {
      title: { en: 'Threats outside the game', ru: 'Угрозы вне игры' },
      text: {
        en: 'Threatening a player with harm in real life, to health, property, accounts or devices.',
        ru: 'Запрещено угрожать игроку вредом в реальной жизни: здоровью, имуществу, аккаунтам или устройствам.',
      },
      penalties: [ban('10d', '30d'), again(banForGood)],
    },
    {
      title: { en: 'Indecency', ru: 'Непристойности' },
      text: {
        en: 'Describing sexual acts in public chats and by voice is forbidden. Any such talk with a minor, in private messages too, ends the account.',
        ru: 'Описывать сексуальные действия в общих чатах и голосом запрещено. Любые такие разговоры с несовершеннолетними, в том числе в личных сообщениях, ведут к удалению из игры навсегда.',
      },
      penalties: [mute('1h', '6h'), banForGood],
    },
    {
      title: { en: 'Politics and religion', ru: 'Политика и религия' },
      text: {
        en: 'Real politics, wars and religious disputes stay outside the game. The city has its own mayor to argue about.',
        ru: 'Реальная политика, военные действия и религиозные споры остаются за пределами игры. Спорить можно о мэре нашего города.',
      },
      penalties: [mute('1h', '3h'), again(ban('1d', '7d'))],
    },
    {
      title: { en: 'Noise in voice chat', ru: 'Шум в голосовом чате' },
      text: {
        en: 'Music, shouting, changed voices and noise that keep others from talking. Music is played on the street stage, in a club or in one’s own car.',
        ru: 'Запрещены музыка, крики, изменение голоса и шум, мешающие разговаривать другим. Музыку включают на уличной сцене, в клубе или в своей машине.',
      },
      penalties: [mute('20m', '2h'), again(mute('3h', '6h'))],
    },
    {
      title: { en: 'The newspaper’s advertisements', ru: 'Объявления в газете' },
      text: {
        en: 'An advertisement offers a deal, a job or an event of the city, in whole words. Editors correct mistakes and refuse the rest; what they let through is theirs to answer for.',
        ru: 'Объявление предлагает сделку, работу или городское событие и написано полными словами. Редактор исправляет ошибки и отклоняет остальное; за то, что он пропустил, отвечает он.',
      },
      penalties: [warning, mute('30m', '1h')],
    },
  ],
};
