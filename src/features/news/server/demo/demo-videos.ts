import { type DemoNews, list, p } from './demo-item.ts';

export const demoVideos: readonly DemoNews[] = [
  {
    category: 'video',
    age: 6,
    hour: 19,
    launcher: true,
    videoLink: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    pictures: [{ file: 'cinema-screen.webp', en: 'A big screen over a crowded square', ru: 'Большой экран над людной площадью' }],
    en: {
      name: 'Video: a walk through the Harbour',
      shortDescription: 'Eight minutes along the new embankment with the people who built it, brick by brick.',
      text:
        p(
          'Two of our level designers walk from pier 1 to the market and tell why the cranes turn, which door is real and where the cat sleeps.',
        ) + list('0:40 the embankment', '2:55 inside a loft', '5:10 the night market'),
    },
    ru: {
      name: 'Видео: прогулка по Гавани',
      shortDescription: 'Восемь минут по новой набережной с теми, кто собирал её по кирпичику.',
      text:
        p(
          'Двое наших дизайнеров уровней идут от первого причала к рынку и рассказывают, почему вращаются краны, какая дверь настоящая и где спит кот.',
        ) + list('0:40 набережная', '2:55 внутри лофта', '5:10 ночной рынок'),
    },
  },
  {
    category: 'video',
    age: 35,
    hour: 19,
    videoLink: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    pictures: [{ file: 'coupe-close.webp', en: 'A coupé on the turntable of the garage', ru: 'Купе на поворотном круге гаража' }],
    en: {
      name: 'Video: how engines get their voice',
      shortDescription: 'A microphone in the exhaust, foam in the boot and one neighbour who was not amused.',
      text: p(
        'Every engine in the game once stood in a real garage. We show how it is recorded, and why the loudest sound is not the best one.',
      ),
    },
  },
  {
    category: 'video',
    age: 78,
    hour: 19,
    videoLink: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    pictures: [
      {
        file: 'traffic-crossing.webp',
        en: 'People crossing a wet street between headlights',
        ru: 'Пешеходы переходят мокрую улицу в свете фар',
      },
    ],
    en: {
      name: 'Video: how the traffic thinks',
      shortDescription: 'Four thousand cars, one crossing and the question who gives way. A look under the bonnet.',
      text: p(
        'Every car in the city knows three things: where it wants to go, who stands in its way and how patient it is. Our engineers show what happens when the third is set to zero.',
      ),
    },
    ru: {
      name: 'Видео: о чём думает трафик',
      shortDescription: 'Четыре тысячи машин, один перекрёсток и вопрос, кто уступает. Заглядываем под капот.',
      text: p(
        'Каждая машина в городе знает три вещи: куда ей нужно, кто стоит на пути и насколько она терпелива. Наши инженеры показывают, что будет, если третье выставить в ноль.',
      ),
    },
  },
];
