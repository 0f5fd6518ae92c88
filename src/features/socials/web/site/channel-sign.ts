import other from './signs/other.svg';
import telegram from './signs/telegram.svg';
import tiktok from './signs/tiktok.svg';
import vk from './signs/vk.svg';
import youtube from './signs/youtube.svg';

const signs: readonly (readonly [name: RegExp, sign: string])[] = [
  [/^(vk|вк)/i, vk],
  [/^(telegram|телеграм)/i, telegram],
  [/^(youtube|ютуб)/i, youtube],
  [/^(tiktok|тикток)/i, tiktok],
];

/** Icon of a network, found by the name of its channel; a link icon for unknown names. */
export const channelSign = (name: string): string => signs.find(([known]) => known.test(name.trim()))?.[1] ?? other;
