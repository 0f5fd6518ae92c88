import { searchOf } from '#kit/list/list.ts';
import { oneOf, screen } from '#kit/pages/screen.ts';
import { logsContract } from './logs.contract.ts';
import { commonLogList } from './logs.list.ts';

export const logSearch = { ...searchOf(commonLogList), live: oneOf('on') };

const logScreen = <const Path extends `/admin/logs/${string}`>(path: Path) =>
  screen({ path, permission: 'logs.read', search: logSearch, reads: logsContract.listLogs });

export const moneyLogScreen = logScreen('/admin/logs/money');
export const chatLogScreen = logScreen('/admin/logs/chat');
export const chipLogScreen = logScreen('/admin/logs/chip');
export const factionLogScreen = logScreen('/admin/logs/faction');
export const inventoryLogScreen = logScreen('/admin/logs/inventory');
export const authLogScreen = logScreen('/admin/logs/auth');
export const donateLogScreen = logScreen('/admin/logs/donate');
export const promoLogScreen = logScreen('/admin/logs/promo');
export const reportLogScreen = logScreen('/admin/logs/report');

/** In the menu's order. The log of admin actions in the game is a view of /admin/logs/admins. */
export const logScreens = [
  { kind: 'money', screen: moneyLogScreen },
  { kind: 'chat', screen: chatLogScreen },
  { kind: 'chip', screen: chipLogScreen },
  { kind: 'faction', screen: factionLogScreen },
  { kind: 'inventory', screen: inventoryLogScreen },
  { kind: 'auth', screen: authLogScreen },
  { kind: 'donate', screen: donateLogScreen },
  { kind: 'promo', screen: promoLogScreen },
  { kind: 'report', screen: reportLogScreen },
] as const;

/** Filters that are kept when switching from one log to another. */
export const keptBetweenLogs = ['server', 'player', 'notPlayer', 'period', 'since', 'until'] as const;
