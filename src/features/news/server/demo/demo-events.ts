import { type DemoNews, list, p } from './demo-item.ts';

export const demoEvents: readonly DemoNews[] = [
  {
    category: 'contest',
    age: 4,
    hour: 17,
    launcher: true,
    pictures: [
      {
        file: 'roofs-evening.webp',
        en: 'Roofs by the river, behind them the bridge with its lit arches',
        ru: 'Крыши у реки, за ними мост с подсвеченными арками',
      },
      {
        file: 'roofs-lamps.webp',
        en: 'Lamps of a park seen from a roof, traffic trails beyond',
        ru: 'Фонари парка, снятые с крыши, и следы фар вдали',
      },
    ],
    en: {
      name: 'Photo contest: the city from above',
      shortDescription: 'Climb a roof, take a picture, win a penthouse balcony. Entries until the end of the month.',
      text:
        p(
          'Twelve roofs in the city can be reached without breaking a single rule. Find one, take a picture with the camera of the game and send it in by the noticeboard at the town hall.',
        ) +
        list(
          'One picture per player',
          'No editing but light and crop',
          'Entries until the last day of the month, nine in the evening, Moscow time',
        ),
      sections: [
        {
          name: 'Prizes',
          text: list(
            'First place: the balcony over Central Square, for ever',
            'Second and third place: a telescope and 2,000 coins',
            'Ten more pictures: a frame on the wall of the town hall',
          ),
        },
        { name: 'Who decides', text: p('Half of the points come from your votes, half from three players who won last year.') },
      ],
    },
    ru: {
      name: 'Фотоконкурс: город сверху',
      shortDescription: 'Заберитесь на крышу, сделайте снимок и выиграйте балкон в пентхаусе. Работы принимаем до конца месяца.',
      text:
        p(
          'На двенадцать крыш города можно попасть, не нарушив ни одного правила. Найдите свою, сделайте снимок игровой камерой и сдайте его на доске объявлений у мэрии.',
        ) +
        list(
          'Один снимок от игрока',
          'Никакой обработки, кроме света и кадра',
          'Работы принимаем до девяти вечера последнего дня месяца по Москве',
        ),
      sections: [
        {
          name: 'Призы',
          text: list(
            'Первое место: балкон над Центральной площадью, навсегда',
            'Второе и третье место: телескоп и 2000 монет',
            'Ещё десять снимков: рамка на стене мэрии',
          ),
        },
        { name: 'Кто решает', text: p('Половину баллов дают ваши голоса, половину — три победителя прошлого года.') },
      ],
    },
  },
  {
    category: 'contest',
    age: 27,
    hour: 16,
    pictures: [
      { file: 'coupe-down-the-avenue.webp', en: 'An orange coupé on its way down the avenue', ru: 'Оранжевое купе мчится по проспекту' },
    ],
    en: {
      name: 'Autumn rally: results',
      shortDescription: '214 crews, 38 kilometres of wet leaves and a winner who came last in spring.',
      text:
        p(
          'Of 214 crews 151 saw the finish. The cup goes to a crew that had come last in spring and spent the summer in the workshop; second and third were four tenths of a second apart.',
        ) + p('All finishers find the rally jacket in their wardrobe. The route stays open for training until the first snow.'),
    },
    ru: {
      name: 'Осеннее ралли: итоги',
      shortDescription: '214 экипажей, 38 километров мокрой листвы и победители, которые весной пришли последними.',
      text:
        p(
          'Из 214 экипажей до финиша добрались 151. Кубок достался экипажу, который весной пришёл последним и всё лето не вылезал из мастерской; второе и третье место разделили четыре десятых секунды.',
        ) + p('Все финишировавшие найдут в гардеробе куртку ралли. Трасса открыта для тренировок до первого снега.'),
    },
  },
  {
    category: 'contest',
    age: 73,
    hour: 17,
    pictures: [{ file: 'ferry.webp', en: 'A ferry with lit windows on the river', ru: 'Паром с горящими окнами на реке' }],
    en: {
      name: 'Name the ferry',
      shortDescription: 'The new ferry has an engine, a bell and no name. You decide what is painted on the bow.',
      text: p(
        'In autumn the first ferry will cross the bay. It needs a name of up to fourteen letters that a child may read aloud. The thousand of you who suggest the winning name each get a captain’s cap.',
      ),
    },
    ru: {
      name: 'Как назвать паром?',
      shortDescription: 'У нового парома есть двигатель, рында и нет имени. Что написать на борту, решаете вы.',
      text: p(
        'Осенью через залив пойдёт первый паром. Ему нужно имя до четырнадцати букв, которое не стыдно прочитать вслух ребёнку. Тысяча тех, кто предложит победившее имя, получат капитанские фуражки.',
      ),
    },
  },
  {
    category: 'contest',
    age: 97,
    hour: 17,
    pictures: [{ file: 'courier.webp', en: 'A courier at the wheel', ru: 'Курьер за рулём' }],
    en: {
      name: 'Courier of the year',
      shortDescription: 'Seven days, any vehicle, only deliveries count. The table is live on the town hall’s screen.',
      text:
        p('For a week every parcel counts: by bicycle, by van or on foot. Parcels that arrive cold, late or upside down do not.') +
        list('Points for distance and for weather', 'Rain doubles them', 'The first hundred get the courier’s bell'),
    },
    ru: {
      name: 'Курьер года',
      shortDescription: 'Семь дней, любой транспорт, в зачёт идут только доставки. Таблица — на экране мэрии.',
      text:
        p('Целую неделю считается каждая посылка: на велосипеде, в фургоне или пешком. Остывшие, опоздавшие и перевёрнутые не считаются.') +
        list('Очки за расстояние и за погоду', 'В дождь очки удваиваются', 'Первая сотня получит курьерский звонок'),
    },
  },
];
