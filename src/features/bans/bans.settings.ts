import { settings } from '#kit/settings/settings.ts';
import { maxMinutes } from './ban-terms.ts';

const day = 24 * 60;

/** Templates of the ban dialog; zero minutes: permanent. */
export const bansSettings = settings('bans', 'bans.editLauncher', {
  templates: {
    type: 'list',
    most: 40,
    fields: {
      reason: { type: 'textByLocale', max: 200 },
      minutes: { type: 'number', min: 0, max: maxMinutes },
    },
    default: [
      { reason: { en: 'Insults in chat', ru: 'Оскорбления в чате' }, minutes: 6 * 60 },
      { reason: { en: 'Death match without a cause', ru: 'Убийства без причины (DM)' }, minutes: day },
      { reason: { en: 'Running people over on purpose', ru: 'Намеренные наезды на игроков' }, minutes: 3 * day },
      { reason: { en: 'Deceiving a player in a deal', ru: 'Обман игрока при сделке' }, minutes: 14 * day },
      { reason: { en: 'Advertising of other projects', ru: 'Реклама других проектов' }, minutes: 30 * day },
      { reason: { en: 'Use of forbidden programs', ru: 'Использование запрещённых программ' }, minutes: 90 * day },
      { reason: { en: 'Sale of game money for real money', ru: 'Продажа игровой валюты за реальные деньги' }, minutes: 0 },
      { reason: { en: 'Evading a ban', ru: 'Обход блокировки' }, minutes: 0 },
    ],
  },
});
