import { settings } from '#kit/settings/settings.ts';

/** The current test build; without a URL there is none. */
export const testersSettings = settings('testers', 'downloads.edit', {
  buildUrl: {
    type: 'url',
    optional: true,
    default: 'https://test.prospekt-city.example/prospekt-city-1.9.0-test.apk',
    secondPerson: 'changed',
  },
  buildVersion: { type: 'text', max: 40, default: '1.9.0-test' },
});
