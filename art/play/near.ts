import { apps } from './apps.ts';
import { cityMapNear } from './city-map.ts';
import { radar, sign, signs, speedometer } from './hud.ts';
import { avatar, type Scene } from './scenes.ts';

/** The same scenes for a narrow screen: less of the picture and of the interface, letters that can be read at 290 px. */
export const nearSize = [540, 304] as const;

export const nearStyle = `
body{width:540px;height:304px;font-size:20px;line-height:1.2}
.glass{border-radius:14px;padding:9px 12px}
.pill{border-radius:99px;padding:6px 14px;gap:8px}
.row{gap:10px}.col{gap:8px}
.big{font-size:22px}
.round{width:64px;height:64px}
.avatar{width:44px;height:44px}
.button{border-radius:12px;padding:8px 16px}
.apps{gap:12px 4px;font-size:20px}.apps i{width:60px;height:60px;margin-bottom:4px;border-radius:18px}
`;

const purse = '<div class="at glass pill big amber" style="right:12px;top:12px;font-size:20px">24 650 ₽</div>';

export const nearScenes: Readonly<Record<string, Scene>> = {
  drive: {
    master: 'play-drive',
    crop: [0.1, 0.16, 0.84, 0.84],
    draw: (say) => `
      <div class="at" style="left:10px;top:10px;zoom:.66">${radar()}</div>
      <div class="at glass" style="left:136px;top:12px"><div>${say('Harbour', 'Гавань')}</div><div class="dim">1.2 ${say('km', 'км')} · 640 ₽</div></div>
      ${purse}
      <div class="at row" style="left:12px;bottom:12px"><div class="round">${sign(signs.left)}</div><div class="round">${sign(signs.right)}</div></div>
      <div class="at" style="right:10px;bottom:2px;zoom:.76">${speedometer(86, say('km/h', 'км/ч'))}</div>`,
  },
  talk: {
    master: 'hero',
    crop: [0.2, 0.3, 0.62, 0.62],
    draw: (say, { driver, doctor }) => `
      <div class="at glass col" style="left:12px;top:12px;width:336px">
        <div class="row">${avatar(driver)}<div><span class="amber">Maksim_V</span><div>${say('Anyone to the Harbour?', 'Кто в Гавань?')}</div></div></div>
        <div class="row">${avatar(doctor)}<div><span class="teal">Dr_Amina</span><div>${say('Me! I’m at the cinema', 'Я! Жду у кино')}</div></div></div>
      </div>
      ${purse}
      <div class="at glass pill" style="left:12px;bottom:20px"><span class="teal">●</span> ${say('Maksim_V is speaking', 'Говорит Maksim_V')}</div>
      <div class="at round" style="right:14px;bottom:14px;width:80px;height:80px;background:#2dd4bf40;border-color:#2dd4bf">${sign(signs.microphone)}</div>`,
  },
  phone: {
    master: 'city',
    crop: [0.12, 0.12, 0.76, 0.76],
    draw: (say, { doctor }) => `
      <div class="at glass row" style="left:12px;bottom:14px;width:244px">${avatar(doctor)}<div style="flex:1"><div>Dr_Amina</div><div class="dim">${say('Calling…', 'Звонит…')}</div></div><div class="round" style="width:48px;height:48px;background:#12b76a;border:0"><span style="zoom:.75">${sign(signs.phone)}</span></div></div>
      <div class="at" style="right:16px;top:12px;width:252px;height:330px;border-radius:28px;background:linear-gradient(160deg,#2a1d4a,#0d2b3a 60%,#123);border:5px solid #05060a;box-shadow:0 16px 40px #000c;padding:14px">
        <div class="glass" style="margin-bottom:14px;background:#ffffff14"><div class="dim">${say('City Bank', 'Банк города')}</div><div class="big">318 200 ₽</div><div class="teal">+12 400 ₽</div></div>
        ${apps(say)}
      </div>`,
  },
  shop: {
    master: 'wardrobe',
    crop: [0.16, 0.2, 0.72, 0.72],
    draw: (say) => `
      <div class="at glass col" style="right:12px;top:14px;width:254px;gap:12px">
        <div><div class="big" style="font-size:21px">${say('Teal coat', 'Пальто')}</div><div class="dim">${say('3 left', 'Осталось 3')}</div></div>
        <div class="row">${['#0f9488', '#b91c1c', '#d97706', '#3f3f46'].map((color, index) => `<i style="width:40px;height:40px;border-radius:50%;background:${color};border:3px solid ${index === 0 ? '#fff' : '#ffffff30'}"></i>`).join('')}</div>
        <div class="row dim" style="justify-content:space-between"><span>${say('Style', 'Стиль')}</span><div class="bar" style="width:140px"><i style="width:92%;background:#2dd4bf"></i></div></div>
        <div class="button">${say('Buy · 4 900 ₽', 'Купить · 4 900 ₽')}</div>
      </div>
      <div class="at row" style="left:12px;bottom:12px"><div class="round">${sign(signs.left)}</div><div class="glass pill">4 / 38</div><div class="round">${sign(signs.right)}</div></div>`,
  },
  map: { master: 'city', draw: (say) => cityMapNear(say) },
};
