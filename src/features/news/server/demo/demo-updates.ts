import { type DemoNews, list, p } from './demo-item.ts';

export const demoUpdates: readonly DemoNews[] = [
  {
    category: 'updates',
    age: 2,
    hour: 12,
    launcher: true,
    pictures: [
      {
        file: 'harbour-evening.webp',
        en: 'The Harbour at night: a freighter at the quay, cranes, containers and the city over the water',
        ru: 'Гавань ночью: теплоход у причала, краны, контейнеры и город за водой',
      },
      {
        file: 'harbour-above.webp',
        en: 'The Harbour district and the city behind it, from above',
        ru: 'Район «Гавань» и город за ним, вид сверху',
      },
      {
        file: 'harbour-street.webp',
        en: 'Passers-by under the neon signs of a shopping street',
        ru: 'Прохожие под неоновыми вывесками торговой улицы',
      },
    ],
    en: {
      name: 'Update 3.4: the Harbour opens',
      shortDescription: 'A whole new district with an embankment, forty-two flats to buy, a night market and the city’s first ferry.',
      launcherTitle: 'The Harbour is open',
      launcherText: 'A new district, a night market and the first ferry.',
      text:
        p(
          'The fences on the eastern bank are down. Behind them lies the Harbour: brick warehouses turned into flats, an embankment to race along and a market that only wakes up after dark.',
          'The district is open to everybody from the first minute; no level, no ticket. Those who come in the first week find the ferrymen offering a free crossing.',
        ) +
        '<h2>What is there</h2>' +
        list(
          '<strong>42 flats</strong> from a studio under the roof to a loft with a garage on the ground floor',
          '<strong>Night market</strong>: 18 stalls, new goods every evening at nine, Moscow time',
          '<strong>Ferry</strong> to the Old Town, six minutes, every ten minutes',
          'A new working route: <em>port crane operator</em>',
        ),
      sections: [
        {
          name: 'Flats',
          text: p(
            'Keys are sold in the office at pier 3. Prices start at 480,000 in-game dollars; nobody can own more than two flats in the district for the first month.',
          ),
        },
        {
          name: 'Balance',
          text: list(
            'Taxi fares over bridges are up by 8%',
            'Fishing pays a third more at night',
            'The tow truck no longer takes cars from private yards',
          ),
        },
        {
          name: 'Known issues',
          text: p(
            'On some Android 10 devices the water of the canal flickers at the lowest quality. A fix is on its way; until then medium quality helps.',
          ),
        },
      ],
    },
    ru: {
      name: 'Обновление 3.4: Гавань открыта',
      shortDescription: 'Целый новый район: набережная, сорок две квартиры на продажу, ночной рынок и первый в городе паром.',
      launcherTitle: 'Гавань открыта',
      launcherText: 'Новый район, ночной рынок и первый паром.',
      text:
        p(
          'Заборы на восточном берегу сняты. За ними — Гавань: кирпичные склады, ставшие квартирами, набережная, по которой так и тянет прокатиться, и рынок, который просыпается только с темнотой.',
          'Район открыт для всех с первой минуты — ни уровня, ни пропуска не нужно. А в первую неделю паромщики возят бесплатно.',
        ) +
        '<h2>Что там есть</h2>' +
        list(
          '<strong>42 квартиры</strong> — от студии под крышей до лофта с гаражом на первом этаже',
          '<strong>Ночной рынок</strong>: 18 лавок, новый товар каждый вечер в девять по Москве',
          '<strong>Паром</strong> в Старый город: шесть минут в пути, отправление каждые десять минут',
          'Новая работа: <em>крановщик в порту</em>',
        ),
      sections: [
        {
          name: 'Квартиры',
          text: p(
            'Ключи продают в конторе у третьего причала. Цены начинаются от 480 000 игровых долларов; в первый месяц в районе можно владеть не больше чем двумя квартирами.',
          ),
        },
        {
          name: 'Баланс',
          text: list(
            'Поездка на такси через мост подорожала на 8 %',
            'Ночная рыбалка приносит на треть больше',
            'Эвакуатор больше не забирает машины из частных дворов',
          ),
        },
        {
          name: 'Что мы уже знаем',
          text: p(
            'На некоторых устройствах с Android 10 вода в канале мерцает при минимальном качестве. Исправление готовится, а пока помогает среднее качество.',
          ),
        },
      ],
    },
  },
  {
    category: 'updates',
    age: 16,
    hour: 13,
    launcher: true,
    pictures: [{ file: 'garage-lift.webp', en: 'A coupé on the lift of the new workshop', ru: 'Купе на подъёмнике в новой мастерской' }],
    en: {
      name: 'Update 3.3: the workshop, rebuilt',
      shortDescription: 'Tuning is now something you see: a real lift, engine sound per part and a test lap before you pay.',
      text:
        p(
          'Until now a new exhaust was a line in a menu. In 3.3 the car goes up on the lift, the part is fitted in front of you, and you hear the difference before you pay for it.',
          'Every change can be taken on a <strong>test lap</strong> around the yard. If you do not like it, drive back in: nothing is charged.',
        ) +
        list(
          '126 parts in nine groups',
          'Paint is mixed by hue and gloss, not chosen from a list',
          'Saved set-ups: three per car, to swap in one touch',
        ),
      sections: [
        {
          name: 'For your old cars',
          text: p('Parts that you had bought stay with the car and show up in the new workshop. Nothing has to be bought again.'),
        },
      ],
    },
    ru: {
      name: 'Обновление 3.3: новая мастерская',
      shortDescription: 'Тюнинг теперь видно и слышно: настоящий подъёмник, звук каждой детали и пробный круг до оплаты.',
      text:
        p(
          'Раньше новый выхлоп был строкой в меню. В 3.3 машина поднимается на подъёмнике, деталь ставят у вас на глазах, и разницу вы слышите до того, как заплатите.',
          'Любую перемену можно проверить на <strong>пробном круге</strong> по двору. Не понравилось — заезжайте обратно, деньги не спишутся.',
        ) +
        list(
          '126 деталей в девяти группах',
          'Краску смешивают по тону и блеску, а не выбирают из списка',
          'Сохранённые сборки: три на машину, меняются одним касанием',
        ),
      sections: [
        {
          name: 'А мои старые машины?',
          text: p('Купленные детали остаются на машине и видны в новой мастерской. Покупать заново ничего не нужно.'),
        },
      ],
    },
  },
  {
    category: 'updates',
    age: 31,
    hour: 12,
    pictures: [{ file: 'officer-with-radio.webp', en: 'An officer with a radio on her shoulder', ru: 'Полицейская с рацией на плече' }],
    en: {
      name: 'Patch 3.2.2: shorter queues, calmer radios',
      shortDescription: 'Signing in takes half as long, voice chat stops cutting the first word, and forty smaller repairs.',
      text:
        p(
          'A quiet patch that you will notice anyway. The queue at sign-in on full worlds is now counted on the server, so closing the app no longer costs your place for two minutes.',
        ) +
        list(
          'Voice chat no longer swallows the first half second',
          'Receipts at petrol stations show the right station',
          'Lift doors in the Tower wait for the last passenger',
          'Fixed: a wardrobe preset could lose its hat',
        ),
    },
    ru: {
      name: 'Патч 3.2.2: очереди короче, рации спокойнее',
      shortDescription: 'Вход занимает вдвое меньше времени, голосовой чат не съедает первое слово, и ещё сорок мелких починок.',
      text:
        p(
          'Тихий патч, который вы всё равно заметите. Очередь на вход в заполненные миры теперь считает сервер: если свернуть игру, место держится ещё две минуты.',
        ) +
        list(
          'Голосовой чат больше не съедает первые полсекунды',
          'В чеках на заправках указана правильная заправка',
          'Двери лифта в Башне ждут последнего пассажира',
          'Исправлено: из сохранённого образа могла пропасть шапка',
        ),
    },
  },
  {
    category: 'updates',
    age: 52,
    hour: 12,
    pictures: [{ file: 'family.webp', en: 'A couple over the roofs of the city', ru: 'Пара над крышами города' }],
    en: {
      name: 'Update 3.2: families get a budget',
      shortDescription: 'A common account with limits per member, a shared garage and a page of the family’s history.',
      text:
        p(
          'Families can now keep money together. The head decides who may put in, who may take out and how much per day; every movement is written down and can be read by all members.',
        ) +
        list('Common account with daily limits', 'Shared garage for up to eight cars', 'History: who joined, who left, what was bought'),
    },
    ru: {
      name: 'Обновление 3.2: у семьи появился бюджет',
      shortDescription: 'Общий счёт с лимитами для каждого, общий гараж и страница с историей семьи.',
      text:
        p(
          'Семья теперь может держать деньги вместе. Глава решает, кто кладёт, кто берёт и сколько в день; каждое движение записывается, и прочитать его могут все члены семьи.',
        ) + list('Общий счёт с дневными лимитами', 'Общий гараж на восемь машин', 'История: кто пришёл, кто ушёл, что куплено'),
    },
  },
  {
    category: 'updates',
    age: 88,
    hour: 12,
    en: {
      name: 'Update 3.1: 312 pieces of clothing',
      shortDescription: 'Layers, sleeves that roll up, and a fitting room where friends may say what they think.',
      text:
        p(
          'The wardrobe has passed three hundred pieces. More important is what they can do together: shirts go under jackets, sleeves can be rolled up, and scarves are tied in four ways.',
        ) + p('Take up to three friends into the fitting room. They see what you try on and can vote with a tap.'),
    },
    ru: {
      name: 'Обновление 3.1: 312 предметов одежды',
      shortDescription: 'Слои, закатанные рукава и примерочная, куда можно позвать друзей за советом.',
      text:
        p(
          'В гардеробе теперь больше трёхсот вещей. Но важнее то, как они сочетаются: рубашки надеваются под куртки, рукава можно закатать, а шарф завязать четырьмя способами.',
        ) + p('Возьмите в примерочную до трёх друзей: они увидят, что вы меряете, и смогут проголосовать касанием.'),
    },
    pictures: [
      {
        file: 'wardrobe-rack.webp',
        en: 'Coats and shirts on the rail of the fitting room',
        ru: 'Пальто и рубашки на вешалке в примерочной',
      },
      { file: 'wardrobe-mirror.webp', en: 'The fitting room in warm light', ru: 'Примерочная в тёплом свете' },
    ],
  },
];
