/** Chat and actions of the demo's people, in both languages. demo-log-rows.ts fills in `{…}`. */
export const chatLines: Readonly<Record<string, readonly string[]>> = {
  local: [
    'Привет всем!',
    'Подскажи, где тут банк?',
    'Кто в казино сегодня?',
    'hi everyone',
    'where is the bank?',
    'anyone up for a race tonight?',
    'Спасибо за помощь, выручил',
    'thanks, that helped a lot',
    'Поехали к порту, там сегодня весело',
    'Жду у фонаря на набережной',
    'meet me at the pier in five minutes',
    'Осторожно, у заправки засада',
    'Кто-нибудь видел мою машину?',
    'lag or is it just me?',
    'Сколько ещё до рестарта?',
    'ребят, а {вещь} где берут?',
    'does anyone know where to get a {thing}?',
    'Вечером стрелка у моста, приходите',
    'gg, nice chase',
    'Админ есть онлайн?',
    'Меня опять сбили на переходе',
    'Опять дождь, ничего не видно',
    'how do I join a faction?',
    'Можно к вам во фракцию?',
    'Продлите аренду дома, завтра слёт',
    'ok, on my way',
    'буду через пару минут',
    'Кто нарушил — тот и едет в участок',
  ],
  shout: [
    'Стоять, полиция!',
    'Everybody out of the building!',
    'Выходи с поднятыми руками!',
    'Помогите, врача!',
    'Taxi! Over here!',
    'Такси до центра, срочно!',
  ],
  whisper: [
    'деньги у меня, приходи один',
    'скинь номер, договоримся',
    'do not tell anyone',
    'за углом патруль, не высовывайся',
    'отдам {price} и забыли',
    'I will pay {price} for it',
  ],
  faction: [
    'Патруль, выезжаем на Северный проспект',
    'Unit 4, copy that',
    'Сбор у мэрии через десять минут',
    'Нужна подмога у порта',
    'requesting backup at the docks',
    'Смена окончена, всем спасибо',
    'Кто на дежурстве — отметьтесь',
    'Training starts at nine, be there',
  ],
  ad: [
    'Продам {вещь}, {price}, торг',
    'Куплю {вещь} до {price}',
    'Selling a {thing} for {price}, call me',
    'Сдам дом у набережной, {price} в неделю',
    'Looking for a house in Garden, up to {price}',
    'Автосервис открыт, скидки до вечера',
    'Обменяю {вещь} на {вещь}',
  ],
};

/** In the grammatical form of the sentences that sell, buy or look for them. */
export const thingsInEnglish = ['medkit', 'fishing rod', 'toolbox', 'bulletproof vest', 'lucky coin', 'spare tyre'] as const;
export const thingsInRussian = [
  'аптечку',
  'канистру бензина',
  'удочку',
  'рацию',
  'бронежилет',
  'золотые часы',
  'телефон',
  'маску',
] as const;

export const items = [
  'аптечка',
  'канистра бензина',
  'удочка',
  'рация',
  'бронежилет',
  'набор отмычек',
  'золотые часы',
  'телефон',
  'маска',
  'ключи от гаража',
  'medkit',
  'fishing rod',
  'toolbox',
  'bulletproof vest',
  'lucky coin',
  'spare tyre',
] as const;

export const places = ['Порт', 'Казино «Фонарь»', 'Автосалон', 'Набережная', 'Мэрия', 'Garage 12', 'Night Market', 'Hospital'] as const;
export const tables = ['Рулетка', 'Блэкджек', 'Автоматы', 'Poker room'] as const;
export const incomes = ['Зарплата', 'Работа: таксист', 'Работа: грузчик', 'Продажа предмета', 'Перевод', 'Премия фракции'] as const;
export const expenses = ['Покупка предмета', 'Аренда дома', 'Заправка', 'Ремонт', 'Штраф', 'Перевод', 'Налог'] as const;
export const factions = ['City Hall', 'Police', 'Hospital', 'News Agency', 'Harbour Union'] as const;
export const ranks = ['Стажёр', 'Сержант', 'Лейтенант', 'Капитан', 'Clerk', 'Paramedic'] as const;
export const adminReasons = [
  'Оскорбление игрока, п. 2.1',
  'Езда по встречной, п. 4.2',
  'Убийство без причины, п. 3.4',
  'Реклама, п. 2.7',
  'Non-RP behaviour, rule 3.1',
  'Metagaming, rule 3.6',
] as const;
export const adminNames = ['Lamplighter', 'Northwind', 'Harbourmaster', 'Gatekeeper', 'Nightwatch'] as const;
export const questions: readonly (readonly [string, string])[] = [
  ['Как купить дом?', 'У риелтора на набережной, от 3 уровня'],
  ['Меня убили без причины, что делать?', 'Напишите жалобу на сайте, приложите видео'],
  ['Пропала машина после рестарта', 'Проверьте штрафстоянку у порта'],
  ['How do I become a police officer?', 'Recruiting is on Saturdays at the station'],
  ['I am stuck in a wall', 'Teleported you, be careful'],
  ['Где получить права?', 'В автошколе, синяя метка на карте'],
  ['Не пришли монеты за пополнение', 'Подождите пять минут и перезайдите'],
];
export const platforms = ['android', 'android', 'android', 'ios', 'ios', 'pc'] as const;
export const versions = ['1.4.0', '1.4.1', '1.4.2', '1.4.2', '1.4.2'] as const;
export const shopItems = ['VIP на 30 дней', 'Сундук «Фонарь»', 'Смена ника', 'Colour set', 'Lantern chest', 'House slot'] as const;
export const promoCodes = ['LANTERN', 'HARBOUR26', 'START', 'BLOGGER7', 'OSEN'] as const;
