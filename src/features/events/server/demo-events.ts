type Words = { readonly en: string; readonly ru: string };

/** Events of the demo. Days count from today; `hours` is the duration. */
export type DemoEvent = {
  readonly title: Words;
  readonly description: Words;
  readonly prize: Words | null;
  readonly servers: readonly number[] | null;
  readonly day: number;
  /** Moscow time. */
  readonly hour: number;
  readonly hours: number;
  readonly status: 'draft' | 'published' | 'cancelled';
  readonly reason?: string;
};

export const demoEvents: readonly DemoEvent[] = [
  {
    title: { en: 'Harbour regatta', ru: 'Портовая регата' },
    description: {
      en: 'Boats of up to twelve metres, three laps between the lighthouse and the old pier. Register with the harbour master an hour before the start.',
      ru: 'Лодки до двенадцати метров, три круга между маяком и старым причалом. Запись у начальника порта за час до старта.',
    },
    prize: { en: 'A berth by the lighthouse for a month', ru: 'Причал у маяка на месяц' },
    servers: [2],
    day: -21,
    hour: 18,
    hours: 3,
    status: 'published',
  },
  {
    title: { en: 'Night of the taxi drivers', ru: 'Ночь таксистов' },
    description: {
      en: 'Every fare after midnight counts twice. Who has driven the most people home by six in the morning wins.',
      ru: 'Каждая поездка после полуночи считается за две. Побеждает тот, кто к шести утра развёз по домам больше всех.',
    },
    prize: { en: '5,000 coins and a yellow city car', ru: '5 000 монет и жёлтая городская машина' },
    servers: null,
    day: -9,
    hour: 0,
    hours: 6,
    status: 'published',
  },
  {
    title: { en: 'Hide-and-seek in the Garden', ru: 'Прятки в Садовом' },
    description: {
      en: 'Forty hide, ten seek, the whole district is open. The last one to be found wins.',
      ru: 'Сорок прячутся, десять ищут, открыт весь район. Побеждает тот, кого найдут последним.',
    },
    prize: { en: '1,500 coins', ru: '1 500 монет' },
    servers: [3],
    day: -4,
    hour: 20,
    hours: 2,
    status: 'cancelled',
    reason: 'В этот вечер район закрыли на ремонт.',
  },
  {
    title: { en: 'Week of double wages', ru: 'Неделя двойной зарплаты' },
    description: {
      en: 'All the city’s jobs pay twice: from the bakery to the town hall. Overtime counts as well.',
      ru: 'Все городские работы платят вдвое: от пекарни до мэрии. Сверхурочные тоже считаются.',
    },
    prize: null,
    servers: null,
    day: -2,
    hour: 0,
    hours: 7 * 24,
    status: 'published',
  },
  {
    title: { en: 'Street racing cup, qualifying', ru: 'Кубок уличных гонок, отбор' },
    description: {
      en: 'Three timed laps on the ring of the Northern district, cars of the second class. The twenty fastest go to the final.',
      ru: 'Три круга на время по кольцу Северного района, машины второго класса. Двадцать самых быстрых выходят в финал.',
    },
    prize: { en: 'A place in the final and a set of racing tyres', ru: 'Место в финале и комплект гоночных шин' },
    servers: [1, 4],
    day: 2,
    hour: 19,
    hours: 3,
    status: 'published',
  },
  {
    title: { en: 'Fishing day', ru: 'День рыбака' },
    description: {
      en: 'The heaviest catch from any pier of the city, weighed by the harbour office until six in the evening.',
      ru: 'Самый тяжёлый улов с любого причала города, взвешивание в конторе порта до шести вечера.',
    },
    prize: { en: 'A gilded rod and 2,000 coins', ru: 'Позолоченная удочка и 2 000 монет' },
    servers: [2, 5],
    day: 3,
    hour: 8,
    hours: 10,
    status: 'cancelled',
    reason: 'Совпало с отбором кубка уличных гонок.',
  },
  {
    title: { en: 'Street racing cup, final', ru: 'Кубок уличных гонок, финал' },
    description: {
      en: 'Twenty cars, ten laps, the avenue is closed for traffic. Stands open an hour before the start.',
      ru: 'Двадцать машин, десять кругов, проспект перекрыт. Трибуны открываются за час до старта.',
    },
    prize: { en: 'The cup, 25,000 coins and a garage on the avenue', ru: 'Кубок, 25 000 монет и гараж на проспекте' },
    servers: [1, 4],
    day: 9,
    hour: 19,
    hours: 4,
    status: 'published',
  },
  {
    title: { en: 'New Year’s fair', ru: 'Новогодняя ярмарка' },
    description: {
      en: 'Stalls on the central square, a skating rink and fireworks at midnight, every evening until the end of the holidays.',
      ru: 'Прилавки на центральной площади, каток и фейерверк в полночь, каждый вечер до конца праздников.',
    },
    prize: null,
    servers: null,
    day: 30,
    hour: 17,
    hours: 14 * 24,
    status: 'draft',
  },
];
