import { again, ban, type DemoSection, jail, warning } from './demo-section.ts';

export const roads: DemoSection = {
  title: { en: 'Vehicles and roads', ru: 'Транспорт и дороги' },
  rules: [
    {
      title: { en: 'Running people over (DB)', ru: 'Наезд на людей (DB)' },
      text: {
        en: 'A vehicle is no weapon: do not run over, crush or push players, and do not park on those who lie on the ground.',
        ru: 'Транспорт — не оружие: нельзя намеренно сбивать, давить и толкать игроков и парковаться на лежащих.',
      },
      penalties: [jail('30m', '1h'), again(jail('2h', '3h')), again(ban('1d', '2d'))],
    },
    {
      title: { en: 'Ramming', ru: 'Таран' },
      text: {
        en: 'Ramming other vehicles on purpose is allowed only to the police in a chase, and after two calls to stop.',
        ru: 'Намеренно таранить чужой транспорт может только полиция в погоне и только после двух требований остановиться.',
      },
      penalties: [jail('20m', '1h'), again(jail('1h', '2h'))],
    },
    {
      title: { en: 'Shooting from the driver’s seat', ru: 'Стрельба с водительского места' },
      text: {
        en: 'The driver drives. Passengers may shoot where 4.2 allows it, from a moving car, and not from the roof.',
        ru: 'Водитель ведёт машину. Стрелять могут пассажиры, если это допускает пункт 4.2, и не с крыши.',
      },
      penalties: [jail('20m', '1h')],
    },
    {
      title: { en: 'Driving across country', ru: 'Езда по полям' },
      text: {
        en: 'Sports cars, trucks and work vehicles keep to the road. Off-road vehicles and motorcycles may leave it.',
        ru: 'Спорткары, грузовики и рабочий транспорт ездят только по дорогам. Внедорожники и мотоциклы могут съезжать с них.',
      },
      penalties: [jail('10m', '30m'), again(jail('30m', '1h'))],
    },
    {
      title: { en: 'The oncoming lane', ru: 'Встречная полоса' },
      text: {
        en: 'Without a siren or a pursuer behind you keep to your own side. A head-on collision is the fault of whoever was on the wrong one.',
        ru: 'Без сирены и без погони за спиной держитесь своей полосы. В лобовом столкновении виноват тот, кто ехал по встречной.',
      },
      penalties: [warning, jail('10m', '30m')],
    },
    {
      title: { en: 'Blocking roads and entrances', ru: 'Перекрытие дорог и въездов' },
      text: {
        en: 'Nobody but the police and the road service blocks roads, garages and gates. Left vehicles are towed at the owner’s cost.',
        ru: 'Перекрывать дороги, гаражи и ворота могут только полиция и дорожная служба. Брошенный транспорт эвакуируют за счёт владельца.',
      },
      penalties: [warning, jail('15m', '45m')],
    },
    {
      title: { en: 'Landing in the city', ru: 'Посадка в городе' },
      text: {
        en: 'Helicopters and aeroplanes land at airfields, hospital roofs and their own pads; on streets and squares only rescuers and police.',
        ru: 'Вертолёты и самолёты садятся на аэродромах, крышах больниц и собственных площадках. На улицы и площади — только спасатели и полиция.',
      },
      penalties: [jail('20m', '1h'), again(jail('1h', '2h'))],
    },
    {
      title: { en: 'Races', ru: 'Гонки' },
      text: {
        en: 'Street races take place from 22:00 to 6:00 of game time outside green zones. Whoever starts one is responsible for those who watch.',
        ru: 'Уличные гонки проводят с 22:00 до 6:00 по игровому времени вне зелёных зон. За безопасность зрителей отвечает организатор.',
      },
      penalties: [warning, jail('20m', '1h')],
    },
  ],
};
