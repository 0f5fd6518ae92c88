import type { Crop } from '../pictures.list.ts';
import { apps } from './apps.ts';
import { cityMap } from './city-map.ts';
import { radar, sign, signs, speedometer } from './hud.ts';

type Language = 'en' | 'ru';
export type Say = (en: string, ru: string) => string;
export type Scene = {
  readonly master: string;
  readonly crop?: Crop;
  readonly draw: (say: Say, portraits: Readonly<Record<string, string>>) => string;
};

export const sayIn =
  (language: Language): Say =>
  (en, ru) =>
    language === 'en' ? en : ru;

const purse = (sum: string): string => `<div class="at glass pill big amber" style="right:26px;top:22px;font-size:24px">${sum} ₽</div>`;
export const avatar = (portrait: string | undefined): string => `<div class="avatar" style="background-image:url(${portrait})"></div>`;
const tag = (text: string, left: number, top: number): string =>
  `<div class="at" style="left:${left}px;top:${top}px;transform:translateX(-50%);font-size:19px;text-shadow:0 1px 4px #000,0 0 2px #000">${text}</div>`;

/** What a player sees, one scene per thing to do. */
export const scenes: Readonly<Record<string, Scene>> = {
  drive: {
    master: 'play-drive',
    draw: (say) => `
      <div class="at" style="left:22px;top:20px">${radar()}</div>
      <div class="at glass row" style="left:214px;top:24px"><span style="font-size:34px" class="teal">${sign(signs.pin, '#4be3d0')}</span><div><div>${say('Harbour, pier 4', 'Гавань, причал 4')}</div><div class="dim">1.2 ${say('km', 'км')} · 640 ₽</div></div></div>
      ${purse('24 650')}
      <div class="at row" style="left:28px;bottom:26px"><div class="round" style="width:100px;height:100px">${sign(signs.left)}</div><div class="round" style="width:100px;height:100px">${sign(signs.right)}</div></div>
      <div class="at" style="right:28px;bottom:16px">${speedometer(86, say('km/h', 'км/ч'))}</div>
      <div class="at round" style="right:246px;bottom:34px;background:#ffb02038;border-color:#ffb020">${sign(signs.hand)}</div>`,
  },
  talk: {
    master: 'hero',
    crop: [0.02, 0.27, 0.8, 0.66],
    draw: (say, { driver, doctor, police }) => `
      <div class="at glass col" style="left:24px;top:22px;width:430px">
        <div class="row">${avatar(driver)}<div><span class="amber">Maksim_V</span><div>${say('Anyone to the Harbour? Leaving now', 'Кто в Гавань? Выезжаю')}</div></div></div>
        <div class="row">${avatar(doctor)}<div><span class="teal">Dr_Amina</span><div>${say('Me! Pick me up at the cinema', 'Я! Заберите у кино')}</div></div></div>
        <div class="row">${avatar(police)}<div><span style="color:#8fb0ff">Sgt_Lebedeva</span><div>${say('And mind the limit', 'И не гоните')}</div></div></div>
      </div>
      <div class="at glass pill dim" style="left:24px;bottom:26px;width:430px">${say('Say something nearby…', 'Сказать тем, кто рядом…')}</div>
      ${tag('Dr_Amina', 470, 176)}${tag('Kot_777', 618, 190)}${tag('Ira_Ok', 742, 172)}
      ${purse('24 650')}
      <div class="at glass pill" style="right:150px;bottom:40px"><span class="teal">●</span> ${say('Maksim_V is speaking', 'Говорит Maksim_V')}</div>
      <div class="at round" style="right:28px;bottom:26px;width:100px;height:100px;background:#2dd4bf40;border-color:#2dd4bf">${sign(signs.microphone)}</div>`,
  },
  phone: {
    master: 'city',
    crop: [0.05, 0.18, 0.9, 0.74],
    draw: (say, { doctor }) => `
      ${tag(say('Home · 17th floor', 'Дом · 17-й этаж'), 300, 60)}
      <div class="at glass row" style="left:24px;bottom:26px;width:440px">${avatar(doctor)}<div style="flex:1"><div>Dr_Amina</div><div class="dim">${say('Calling…', 'Звонит…')}</div></div><div class="round" style="width:60px;height:60px;background:#12b76a;border:0">${sign(signs.phone)}</div></div>
      <div class="at" style="right:60px;top:16px;width:372px;height:500px;border-radius:38px;background:linear-gradient(160deg,#2a1d4a,#0d2b3a 60%,#123);border:6px solid #05060a;box-shadow:0 20px 60px #000c;padding:24px 22px">
        <div class="row" style="justify-content:space-between;font-size:19px"><span>21:40</span><span>LTE ▮▮▮</span></div>
        <div class="glass" style="margin:14px 0 18px;background:#ffffff14"><div class="dim" style="font-size:19px">${say('City Bank', 'Банк города')}</div><div class="big">318 200 ₽</div><div class="teal" style="font-size:19px">+12 400 ${say('wages', 'зарплата')}</div></div>
        ${apps(say)}
      </div>`,
  },
  shop: {
    master: 'wardrobe',
    crop: [0, 0.17, 1, 0.82],
    draw: (say) => `
      ${purse('24 650')}
      <div class="at" style="left:366px;top:122px;width:92px;height:236px;border:3px solid #ffb020;border-radius:20px"></div>
      <div class="at glass col" style="right:26px;top:86px;width:372px">
        <div><div class="big" style="font-size:25px">${say('Teal coat', 'Пальто «Бирюза»')}</div><div class="dim">${say('Outerwear · 3 left', 'Верх · осталось 3')}</div></div>
        <div class="row">${['#0f9488', '#b91c1c', '#d97706', '#3f3f46'].map((color, index) => `<i style="width:42px;height:42px;border-radius:50%;background:${color};border:3px solid ${index === 0 ? '#fff' : '#ffffff30'}"></i>`).join('')}</div>
        <div class="row dim" style="justify-content:space-between"><span>${say('Warmth', 'Тепло')}</span><div class="bar" style="width:180px"><i style="width:78%;background:#ffb020"></i></div></div>
        <div class="row dim" style="justify-content:space-between"><span>${say('Style', 'Стиль')}</span><div class="bar" style="width:180px"><i style="width:92%;background:#2dd4bf"></i></div></div>
        <div class="button">${say('Buy for 4 900 ₽', 'Купить за 4 900 ₽')}</div>
      </div>
      <div class="at row" style="left:26px;bottom:26px"><div class="round">${sign(signs.left)}</div><div class="glass pill">${say('Coats', 'Пальто')} 4 / 38</div><div class="round">${sign(signs.right)}</div></div>`,
  },
  map: { master: 'city', draw: (say) => cityMap(say) },
};
