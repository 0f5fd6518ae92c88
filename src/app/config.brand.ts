import { optional, setting } from '#kit/config/setting.ts';
import * as types from '#kit/config/setting-types.ts';

const web = (name: string, about: string, fallback: string) =>
  setting({ name, about, type: types.webUrlOrPath('https://example.com/page'), fallback });
const address = (name: string, about: string, fallback: string) => setting({ name, about, type: types.email(), fallback });

/** The game's brand. The defaults describe an invented one. */
export const brandSettings = {
  gameName: setting({
    name: 'GAME_NAME',
    about: 'The game’s name, as in the stores.',
    type: types.text('a name', 60),
    fallback: 'Prospekt City',
  }),
  developerName: setting({
    name: 'DEVELOPER_NAME',
    about: 'The developer’s name, as in the stores.',
    type: types.text('a name', 100),
    fallback: 'Prospekt Games',
  }),
  mainHost: setting({
    name: 'MAIN_HOST',
    about: 'Host of the main site; top-up on the other hosts leads there.',
    type: types.host(),
    fallback: ({ textOf }) => hostOf(textOf('PUBLIC_URL')),
    fallbackShown: 'host of `PUBLIC_URL`',
  }),
  gameHosts: setting({
    name: 'GAME_HOSTS',
    about: 'Hosts under which the game’s own site is reached, with commas.',
    type: types.hosts(),
    fallback: 'game.prospekt-city.example',
  }),
  mediaHosts: setting({
    name: 'MEDIA_HOSTS',
    about: 'Hosts for media traffic, with commas.',
    type: types.hosts(),
    fallback: 'media.prospekt-city.example',
  }),
  launcherProtocol: setting({
    name: 'LAUNCHER_PROTOCOL',
    about: 'Link that opens the launcher’s top-up.',
    type: types.protocolLink('prospekt://donate'),
    fallback: 'prospekt://donate',
  }),
  gameProtocol: setting({
    name: 'GAME_PROTOCOL',
    about: 'Link that takes a sign-in of the game’s web view back into the game; a one-time `code` is added.',
    type: types.protocolLink('prospekt://signed-in'),
    fallback: 'prospekt://signed-in',
  }),
  wikiUrl: web('WIKI_URL', 'Where `/wiki` leads.', 'https://wiki.prospekt-city.example/'),
  newsWallUrl: web('NEWS_WALL_URL', 'The social wall behind News in the landing’s menu.', 'https://social.example/prospekt-city'),
  formUrl: web('FORM_URL', 'The external form in the footer.', 'https://forms.example/prospekt-city'),
  collaborationUrl: web('COLLABORATION_URL', 'The collaboration link in the footer.', '/partner'),
  supportEmail: address('SUPPORT_EMAIL', 'Mailbox for support.', 'support@prospekt-city.example'),
  adsEmail: address('ADS_EMAIL', 'Mailbox for advertising.', 'ads@prospekt-city.example'),
  businessEmail: address('BUSINESS_EMAIL', 'Mailbox for business development.', 'business@prospekt-city.example'),
  webMetricsUrl: optional({
    name: 'WEB_METRICS_URL',
    about: 'Receives a page view on every change of page. Absent in production: none is sent.',
    type: types.webUrlOrPath('https://metrics.example/collect'),
    fallback: ({ mode }) => (mode === 'demo' ? '/dev/metrics-sink' : undefined),
    fallbackShown: 'demo: `/dev/metrics-sink`',
  }),
  ipLookupUrl: optional({
    name: 'IP_LOOKUP_URL',
    about: 'Tells a browser its own address. Absent in production: it is not asked.',
    type: types.webUrlOrPath('https://ip.example/'),
    fallback: ({ mode }) => (mode === 'demo' ? '/dev/ip' : undefined),
    fallbackShown: 'demo: `/dev/ip`',
  }),
} as const;

/** An invalid PUBLIC_URL is reported separately; the host must not add a second fault. */
const hostOf = (url: string | undefined): string => (url && URL.canParse(url) && new URL(url).host) || 'localhost';
