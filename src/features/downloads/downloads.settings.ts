import { settings } from '#kit/settings/settings.ts';

export const downloadsSettings = settings('downloads', 'downloads.edit', {
  googleUrl: { type: 'url', default: 'https://play.example/store/apps/details?id=com.prospektgames.city', secondPerson: 'changed' },
  russianUrl: { type: 'url', default: 'https://rustore.example/catalog/app/com.prospektgames.city', secondPerson: 'changed' },
  appleUrl: { type: 'url', default: 'https://apps.example/app/prospekt-city/id6470000001', secondPerson: 'changed' },
  packageUrl: { type: 'url', optional: true, default: '', secondPerson: 'changed' },
  androidVersion: { type: 'text', max: 20, default: '9' },
  iosVersion: { type: 'text', max: 20, default: '15' },
  memoryGigabytes: { type: 'number', min: 1, max: 64, default: 3 },
  roomGigabytes: { type: 'number', min: 1, max: 500, default: 4 },
});
