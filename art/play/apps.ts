import { sign, signs } from './hud.ts';
import type { Say } from './scenes.ts';

/** What the game's phone has on its first screen; `.apps` of each size says how large. */
export function apps(say: Say): string {
  const shown = [
    ['bank', '#ffb020', say('Bank', 'Банк')],
    ['car', '#f0883a', say('Taxi', 'Такси')],
    ['pin', '#2dd4bf', say('Map', 'Карта')],
    ['work', '#7c5cff', say('Jobs', 'Работа')],
    ['cart', '#ff4d8d', say('Market', 'Рынок')],
    ['people', '#3b82f6', say('Family', 'Семья')],
  ] as const;
  const icons = shown.map(([name, color, label]) => `<div><i style="background:${color}">${sign(signs[name])}</i>${label}</div>`);
  return `<div class="apps">${icons.join('')}</div>`;
}
