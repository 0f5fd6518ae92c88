type Words = { readonly en: string; readonly ru: string };

/** Incidents with the other side's answers and evidence files from `demo-evidence/`. */
export const stories: readonly { readonly what: Words; readonly answer: Words; readonly files?: readonly string[] }[] = [
  {
    what: {
      en: 'I was standing at the bus stop by the harbour when he drove onto the pavement and ran me over, twice. There was no role play before or after, he just laughed in chat and left.',
      ru: 'Стоял на остановке у порта, он заехал на тротуар и сбил меня, потом ещё раз. Ни до, ни после никакой отыгровки не было, просто посмеялся в чат и уехал.',
    },
    answer: {
      en: 'My brakes failed in the rain, I did stop and call a medic. The second time was lag, look at the ping in my video.',
      ru: 'Занесло на мокрой дороге, я остановился и вызвал медика. Второй раз это лаги, на видео видно пинг.',
    },
    files: ['pavement.jpg', 'run-over.webm'],
  },
  {
    what: {
      en: 'He agreed to sell me a sedan for 180,000, took the money at the car market and drove away in it. I have the whole deal on video.',
      ru: 'Договорились о продаже седана за 180 000, на рынке он взял деньги и уехал на этой же машине. Вся сделка на видео.',
    },
    answer: {
      en: 'The trade window closed by itself, I was looking for him to give the car over. I can return the money.',
      ru: 'Окно обмена закрылось само, я искал его, чтобы отдать машину. Деньги готов вернуть.',
    },
    files: ['deal.jpg'],
  },
  {
    what: {
      en: 'Insulted me and my family in the local chat for ten minutes after I refused to give him a lift. I asked him to stop three times.',
      ru: 'Десять минут оскорблял меня и родных в локальном чате, потому что я отказался его подвезти. Трижды просил прекратить.',
    },
    answer: {
      en: 'He called me names first, the screenshot begins too late.',
      ru: 'Он первый начал обзываться, на скриншоте просто не видно начала.',
    },
    files: ['insults.jpg'],
  },
  {
    what: {
      en: 'Shot three people at the hospital entrance without a word, including me. We were waiting for a doctor and had no weapons.',
      ru: 'Без единого слова расстрелял троих у входа в больницу, меня в том числе. Мы ждали врача и были без оружия.',
    },
    answer: {
      en: 'It was a gang war, they wore the colours of the other side.',
      ru: 'Шла война банд, они были в цветах противника.',
    },
    files: ['hospital.jpg'],
  },
  {
    what: {
      en: 'Uses some kind of speed hack: crosses the bridge in two seconds on foot. Recorded from the roof of the fire station.',
      ru: 'Бегает с читом на скорость: пешком пересекает мост за две секунды. Записал с крыши пожарной части.',
    },
    answer: {
      en: 'This is my internet, I jump around for everybody. I use nothing forbidden.',
      ru: 'Это мой интернет, меня у всех так дёргает. Ничем запрещённым не пользуюсь.',
    },
  },
  {
    what: {
      en: 'Advertised another project in the city chat and sent links in private messages to new players.',
      ru: 'Рекламировал другой проект в городском чате и рассылал новичкам ссылки в личные сообщения.',
    },
    answer: { en: 'My little brother wrote that, I have changed the password.', ru: 'Это писал младший брат, пароль я уже сменил.' },
  },
  {
    what: {
      en: 'Left the game in handcuffs during the arrest and came back in another place. Two officers saw it, screenshots attached.',
      ru: 'Вышел из игры в наручниках во время задержания и зашёл в другом месте. Видели двое сотрудников, скриншоты приложил.',
    },
    answer: { en: 'The phone ran out of power, I came back as soon as I could.', ru: 'Сел телефон, вернулся, как только смог.' },
  },
  {
    what: {
      en: 'Blocked the tunnel with a truck for half an hour and demanded money from everybody who wanted to pass.',
      ru: 'Полчаса перекрывал тоннель грузовиком и требовал деньги с каждого, кто хотел проехать.',
    },
    answer: {
      en: 'That was role play of a road block, the faction had a permit.',
      ru: 'Это отыгровка блокпоста, у фракции было разрешение.',
    },
  },
];

export const adminStory: Words = {
  en: 'Froze me in the middle of a chase without a reason and did not answer any message in the report for twenty minutes.',
  ru: 'Заморозил меня посреди погони без причины и двадцать минут не отвечал ни на одно сообщение в репорт.',
};

export const verdictTexts: Readonly<Record<'upheld' | 'rejected' | 'insufficient', readonly Words[]>> = {
  upheld: [
    {
      en: 'The recording and the logs agree: the player did what the complaint says. Punished by the rule named below.',
      ru: 'Запись и логи совпадают: игрок сделал то, о чём говорится в жалобе. Наказан по указанному правилу.',
    },
    {
      en: 'The player admits it in the answer. The punishment is at the lower end of the range.',
      ru: 'В ответе игрок признал нарушение. Наказание назначено по нижней границе.',
    },
  ],
  rejected: [
    {
      en: 'The logs show an announced conflict of two factions. What happened was part of it and breaks no rule.',
      ru: 'По логам это объявленный конфликт двух фракций. Произошедшее относится к нему и правил не нарушает.',
    },
    {
      en: 'The author began the quarrel a minute earlier, which the recording leaves out.',
      ru: 'Ссору минутой раньше начал сам автор, на записи этого не видно.',
    },
  ],
  insufficient: [
    {
      en: 'The screenshot shows neither the time nor the nick. With a recording you may complain again within 7 days.',
      ru: 'На скриншоте не видно ни времени, ни ника. С видеозаписью можно пожаловаться снова в течение 7 дней.',
    },
  ],
};

export const appealTexts: readonly Words[] = [
  {
    en: 'The verdict does not mention my video at all. Please watch it from the third minute on.',
    ru: 'В вердикте моё видео вообще не упомянуто. Посмотрите его с третьей минуты.',
  },
  {
    en: 'The term is too long for a first time, I have never been punished before.',
    ru: 'Срок слишком большой для первого раза, раньше меня не наказывали.',
  },
];

export const demoLinks: readonly string[] = [
  'https://youtu.be/prospekt-demo-1',
  'https://rutube.ru/video/prospekt-demo-2',
  'https://imgur.com/a/prospekt-demo-3',
  'https://vk.com/video-prospekt-demo-4',
  'https://files.example/evidence-5',
];
