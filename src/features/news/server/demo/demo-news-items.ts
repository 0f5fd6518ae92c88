import { type DemoNews, list, p } from './demo-item.ts';

export const demoNewsItems: readonly DemoNews[] = [
  {
    category: 'news',
    age: 1,
    hour: 18,
    pictures: [
      {
        file: 'evening-by-the-river.webp',
        en: 'Two people by the river in the evening, the lights of the city behind them',
        ru: 'Двое вечером у реки, за ними огни города',
      },
    ],
    en: {
      name: 'A million evenings on the avenue',
      shortDescription: 'In October you spent more than a million evenings in the city. Here is what you did with them.',
      text:
        p(
          'We added up October, and the figure made us sit down: one million and forty thousand evenings of an hour or longer. Thank you for every one of them.',
        ) +
        list(
          '<strong>21:00</strong> the busiest hour of a Saturday',
          '<strong>6 h 12 min</strong> at the wheel of a taxi without a break',
          '<strong>214,000</strong> times somebody put on the grey hoodie',
          '<strong>1,903</strong> weddings, and 411 divorces',
        ),
      sections: [
        {
          name: 'The longest night',
          text:
            p(
              'On the 24th it rained on all five worlds until morning. At ten in the evening 748 of you stood on one avenue, and the taxi drivers stopped taking orders: nobody could get through.',
            ) +
            p('Somebody turned on a radio, somebody else sold tea from a boot. By midnight it was a fair, and the police wrote no fines.'),
        },
        {
          name: 'What comes next',
          text: p(
            'November brings the first snow and a second fire station. We shall count again in a month: the grey hoodie has a rival. Come and be counted: <a href="/#download">the city is free to play</a>.',
          ),
        },
      ],
    },
    ru: {
      name: 'Миллион вечеров на проспекте',
      shortDescription: 'В октябре вы провели в городе больше миллиона вечеров. Рассказываем, чем вы их заняли.',
      text:
        p('Мы сложили октябрь, и пришлось присесть: один миллион сорок тысяч вечеров длиной от часа. Спасибо за каждый.') +
        list(
          '<strong>21:00</strong> самый людный час субботы',
          '<strong>6 ч 12 мин</strong> за рулём такси без перерыва',
          '<strong>214 000</strong> раз вы надели серое худи',
          '<strong>1 903</strong> свадьбы и 411 разводов',
        ),
      sections: [
        {
          name: 'Самая длинная ночь',
          text:
            p(
              '24 октября во всех пяти мирах до утра шёл дождь. К десяти вечера на одном проспекте стояли 748 человек, и таксисты перестали брать заказы: проехать было нельзя.',
            ) +
            p('Кто-то включил радио, кто-то стал продавать чай из багажника. К полуночи это была ярмарка, и полиция никого не штрафовала.'),
        },
        {
          name: 'Что дальше',
          text: p(
            'В ноябре выпадет первый снег и откроется вторая пожарная часть. Через месяц посчитаем снова: у серого худи появился соперник. Приходите, посчитаем и вас: <a href="/#download">играть можно бесплатно</a>.',
          ),
        },
      ],
    },
  },
  {
    category: 'news',
    age: 9,
    hour: 11,
    pictures: [{ file: 'newsstand.webp', en: 'A newsstand on the avenue at night', ru: 'Газетный киоск на ночном проспекте' }],
    en: {
      name: 'How moderation works, in figures',
      shortDescription: 'How many complaints came in last month, how fast they were answered and what we got wrong.',
      text:
        p(
          'Every month we publish what the administrators did. In October 8,412 complaints came in; half of them were answered within 47 minutes, nine out of ten within eleven hours.',
        ) +
        p(
          'Of 611 appeals 73 were granted. Each of those was our mistake; the administrators concerned were trained again, and two have left the team.',
        ),
      sections: [
        {
          name: 'What changes',
          text: p(
            'From now on a refused complaint always names the rule it was measured by. And whoever complains sees the name of the administrator who decided.',
          ),
        },
      ],
    },
    ru: {
      name: 'Как работает модерация: цифры',
      shortDescription: 'Сколько жалоб пришло за месяц, как быстро на них ответили и где мы ошиблись.',
      text:
        p(
          'Каждый месяц мы рассказываем, что делали администраторы. В октябре пришло 8412 жалоб; на половину ответили за 47 минут, на девять из десяти — за одиннадцать часов.',
        ) +
        p(
          'Из 611 обжалований удовлетворены 73. Каждое из них — наша ошибка: администраторы прошли обучение заново, двое покинули команду.',
        ),
      sections: [
        {
          name: 'Что меняется',
          text: p(
            'Отказ по жалобе теперь всегда называет пункт правил. А тот, кто жаловался, видит имя администратора, который принял решение.',
          ),
        },
      ],
    },
  },
  {
    category: 'news',
    age: 24,
    hour: 15,
    pictures: [{ file: 'skyline.webp', en: 'Towers of the city over the river', ru: 'Башни города над рекой' }],
    en: {
      name: 'A new world, Garden, opens on Friday',
      shortDescription: 'Garden opens with an empty map: no houses sold, no leaders elected, everything to be taken.',
      text:
        p(
          'Lantern and Harbour are full every evening, so on Friday at six in the evening, Moscow time, <strong>Garden</strong> opens. It begins where every world begins: all houses for sale, all organisations without a leader.',
        ) + p('Characters cannot be moved to a new world during its first month. Everybody starts with the same 5,000 and a tram ticket.'),
    },
    ru: {
      name: 'В пятницу открывается мир «Садовый»',
      shortDescription: '«Садовый» начинает с чистого листа: дома не проданы, лидеры не выбраны, всё впереди.',
      text:
        p(
          '«Фонарный» и «Портовый» каждый вечер полны, поэтому в пятницу в шесть вечера по Москве открывается <strong>«Садовый»</strong>. Он начинается так же, как начинался каждый мир: все дома продаются, у организаций нет лидеров.',
        ) + p('В первый месяц перенести персонажа в новый мир нельзя. Все начинают одинаково: 5000 и билет на трамвай.'),
    },
  },
  {
    category: 'news',
    age: 40,
    hour: 14,
    pictures: [
      { file: 'players-together.webp', en: 'Four players side by side before a big screen', ru: 'Четверо игроков перед большим экраном' },
    ],
    ru: {
      name: 'Встреча игроков в Казани: как это было',
      shortDescription: 'Сто двадцать человек, четыре торта в виде эвакуатора и один очень длинный спор о правилах парковки.',
      text:
        p(
          'В прошлую субботу мы впервые встретились не на проспекте, а за обычными столами. Приехали сто двадцать человек, самые дальние — из Читы.',
        ) +
        p(
          'Говорили о новом районе, о рациях и о том, почему нельзя парковаться на остановке. Последнее — два часа. Записи всех разговоров мы прочитали, половина предложений уже в работе.',
        ) +
        p('Следующая встреча — весной. Город выберете вы: голосование начнётся в январе.'),
    },
  },
  {
    category: 'news',
    age: 66,
    hour: 12,
    pictures: [{ file: 'avenue-signs.webp', en: 'Neon signs over the pavement', ru: 'Неоновые вывески над тротуаром' }],
    en: {
      name: 'The city speaks more clearly',
      shortDescription: 'Larger texts, full control by keyboard on tablets and captions for the radio.',
      text:
        p(
          'A city is for everybody. Since this week all menus can be read at twice the size, colours of map markers can be told apart by shape as well, and the radio has captions.',
        ) + p('Tell us what is missing: the support has a category of its own for it.'),
    },
    ru: {
      name: 'Город стал понятнее',
      shortDescription: 'Крупный текст, управление с клавиатуры на планшетах и субтитры для радио.',
      text:
        p(
          'Город — для всех. С этой недели любое меню можно читать вдвое крупнее, метки на карте различаются не только цветом, но и формой, а у радио появились субтитры.',
        ) + p('Расскажите, чего не хватает: в поддержке для этого есть отдельная тема.'),
    },
  },
  {
    category: 'news',
    age: 110,
    hour: 12,
    pictures: [{ file: 'shop-fronts.webp', en: 'Lit shop fronts on the avenue', ru: 'Освещённые витрины на проспекте' }],
    en: {
      name: 'Two-step sign-in for everybody',
      shortDescription: 'A code from an app protects your account even if your password gets around. And it is rewarded.',
      text: p(
        'Three out of four stolen accounts were lost to a password used elsewhere. Two-step sign-in stops that. Switch it on under <a href="/auth">your account</a>, and a garage decal waits for you in the game.',
      ),
    },
    ru: {
      name: 'Вход в два шага — для всех',
      shortDescription: 'Код из приложения защитит аккаунт, даже если пароль узнали другие. И за это есть награда.',
      text: p(
        'Три из четырёх украденных аккаунтов потеряны из-за пароля, который подошёл с другого сайта. Вход в два шага это останавливает. Включите его <a href="/auth">в своём аккаунте</a> — в игре вас ждёт наклейка на гараж.',
      ),
    },
  },
  {
    category: 'news',
    age: 0,
    hour: 9,
    draft: true,
    pictures: [{ file: 'avenue-in-snow.webp', en: 'The avenue under the first snow', ru: 'Проспект под первым снегом' }],
    en: {
      name: 'What we plan for winter',
      shortDescription: 'A first look at the plans for December and January.',
      text: p('Draft: ask the game designers for the final list before this goes out.'),
    },
    ru: {
      name: 'Планы на зиму',
      shortDescription: 'Первый взгляд на декабрь и январь.',
      text: p('Черновик: до публикации взять у геймдизайнеров итоговый список.'),
    },
  },
  {
    category: 'news',
    age: -6,
    hour: 12,
    launcher: true,
    pictures: [{ file: 'building-site.webp', en: 'Cranes over a building site at night', ru: 'Краны над ночной стройкой' }],
    en: {
      name: 'Maintenance on Sunday night',
      shortDescription: 'All worlds rest for forty minutes while we move to faster machines.',
      text: p(
        'On Sunday from four to twenty to five in the morning, Moscow time, all worlds are closed. We move to machines that are a third faster. Nothing of yours is touched.',
      ),
    },
    ru: {
      name: 'Работы в ночь на воскресенье',
      shortDescription: 'Все миры отдохнут сорок минут, пока мы переезжаем на машины быстрее.',
      text: p(
        'В воскресенье с четырёх до 4:40 утра по Москве все миры закрыты. Мы переезжаем на машины, которые быстрее на треть. С вашим имуществом ничего не случится.',
      ),
    },
  },
];
