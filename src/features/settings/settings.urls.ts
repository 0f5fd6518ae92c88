import { screen } from '#kit/pages/screen.ts';
import { settingsContract } from './settings.contract.ts';

export const settingsScreen = screen({
  path: '/dashboard/settings',
  permission: 'settings.read',
  search: {},
  reads: settingsContract.listSettings,
});

export const settingScreen = screen({
  path: '/dashboard/settings/:id',
  permission: 'settings.read',
  validate: { id: (id) => /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(id) },
  search: {},
  load: (call, { id }) => call(settingsContract.getSetting, { id }),
});
