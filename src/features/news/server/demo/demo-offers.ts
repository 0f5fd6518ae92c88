import { type DemoNews, list, p } from './demo-item.ts';

export const demoOffers: readonly DemoNews[] = [
  {
    category: 'stocks',
    age: 3,
    hour: 10,
    launcher: true,
    pictures: [{ file: 'chest-on-the-avenue.webp', en: 'A chest full of coins', ru: 'Сундук, полный монет' }],
    en: {
      name: 'November top-up: more coins for the same money',
      shortDescription: 'Until the end of the month larger amounts bring a larger bonus. The sum is shown before you pay.',
      text:
        p(
          'Until the last evening of November every top-up brings more than it says on the note. The larger the amount, the larger the share; what you will get is written beside the amount before you pay.',
        ) + p('The bonus is added at once and stays yours. <a href="/donate">To the top-up</a>.'),
    },
    ru: {
      name: 'Ноябрьское пополнение: больше монет за те же деньги',
      shortDescription: 'До конца месяца чем крупнее сумма, тем больше бонус. Итог видно до оплаты.',
      text:
        p(
          'До последнего вечера ноября каждое пополнение приносит больше, чем написано на купюре. Чем крупнее сумма, тем больше доля; сколько вы получите, видно рядом с суммой ещё до оплаты.',
        ) + p('Бонус начисляется сразу и остаётся у вас. <a href="/donate">К пополнению</a>.'),
    },
  },
  {
    category: 'stocks',
    age: 20,
    hour: 10,
    pictures: [{ file: 'garage-row.webp', en: 'A row of cars in the garage', ru: 'Ряд машин в гараже' }],
    en: {
      name: 'Garage week: every third car space free',
      shortDescription: 'Seven days for those whose cars have begun to stand in the neighbour’s yard.',
      text:
        p(
          'Buy two spaces in one garage and the third is on the house. It works in all districts and for those spaces too that you bought this year: write to the support, and we add yours.',
        ) + list('Monday to Sunday', 'Up to three free spaces per character'),
    },
    ru: {
      name: 'Неделя гаражей: каждое третье место бесплатно',
      shortDescription: 'Семь дней для тех, чьи машины уже стоят в соседском дворе.',
      text:
        p(
          'Купите два места в одном гараже, и третье — за наш счёт. Действует во всех районах и для мест, купленных в этом году: напишите в поддержку, добавим.',
        ) + list('С понедельника по воскресенье', 'До трёх бесплатных мест на персонажа'),
    },
  },
  {
    category: 'stocks',
    age: 59,
    hour: 10,
    pictures: [{ file: 'avenue-coupe.webp', en: 'A coupé waiting at the crossing', ru: 'Купе ждёт у перехода' }],
    en: {
      name: 'Back to school: discount for first-time drivers',
      shortDescription: 'Driving lessons at half price, and the school gives a first car with a dent and a lot of character.',
      text: p(
        'All of September the driving school takes half of its price. Whoever passes at the first attempt gets a small hatchback, eleven years old, with a dent that nobody can explain.',
      ),
    },
    ru: {
      name: 'Снова в школу: скидка новым водителям',
      shortDescription: 'Уроки вождения за полцены, а от автошколы — первая машина: со вмятиной и характером.',
      text: p(
        'Весь сентябрь автошкола берёт половину цены. Кто сдаст с первого раза, получит маленький хэтчбек одиннадцати лет со вмятиной, происхождение которой никто не может объяснить.',
      ),
    },
  },
  {
    category: 'stocks',
    age: 81,
    hour: 10,
    pictures: [{ file: 'boats.webp', en: 'Three sailing boats before the city', ru: 'Три парусные лодки на фоне города' }],
    en: {
      name: 'Summer sale of boats',
      shortDescription: 'The harbour master clears the pier: all boats of last season at 30% off.',
      text: p(
        'New boats are coming, and the old ones must leave the pier. Thirty per cent off everything with a mast or an outboard motor, berth included until October.',
      ),
    },
    ru: {
      name: 'Летняя распродажа лодок',
      shortDescription: 'Смотритель порта освобождает причал: все лодки прошлого сезона на 30 % дешевле.',
      text: p(
        'Скоро придут новые лодки, а старым пора освободить причал. Тридцать процентов на всё, у чего есть мачта или подвесной мотор; стоянка до октября включена.',
      ),
    },
  },
];
