import { featureOfPath } from '#app/manifests/feature-of-path.ts';
import { screens } from '#app/office/screens.ts';
import { devPages, sitePages } from '#app/site/all-pages.ts';
import type { DemoLogin } from '#features/sessions/demo-accounts.ts';

export type Look = {
  readonly address: string;
  readonly face: 'site' | 'office';
  /** Absent: a visitor. */
  readonly who?: DemoLogin;
  /** `empty` and `failing`: every call of the screen responds that way. */
  readonly state: 'full' | 'empty' | 'failing';
  /** The expected status. */
  readonly status: number;
  /** The feature of the page or screen, or `app/landing`; undefined if it belongs to the rest of `src/app`. */
  readonly feature?: string;
};

/** For a path with parameters, matching URLs of the demo's content, with further variants. */
const examples: Readonly<Record<string, readonly string[]>> = {
  '/auth/:id': ['/auth/no-such-ticket'],
  '/auth/unity/:id?': ['/auth/unity', '/auth/unity/no-such-ticket'],
  '/auth/recovery': ['/auth/recovery', '/auth/recovery?done=sent'],
  '/recovery': ['/recovery', '/recovery?token=cut-in-half'],
  '/auth/email': ['/auth/email', '/auth/email?done=emailChanged'],
  '/delete/status': ['/delete/status', '/delete/status?token=unknown-unknown-unknown'],
  '/legal/:id?': [
    '/legal',
    '/legal/terms-of-service',
    '/legal/freedom-pay-payment-rules',
    '/legal/privacy-policy?edition=2026-11-01&compare=2026-03-01',
  ],
  '/support/search': ['/support/search', '/support/search?words=pasword', '/support/search?words=xylophone'],
  '/support/:id': ['/support/coins-not-arrived', '/support/for-parents?judged=no', '/support/bonus'],
  '/support/dashbord/tiket/:id?': [
    '/support/dashbord/tiket',
    '/support/dashbord/tiket?category=payment',
    '/support/dashbord/tiket?done=17',
  ],
  '/support/legal/:id?': ['/support/legal/privacy-policy'],
  '/donate': ['/donate', '/donate?globalId=x'],
  '/donate_old': [
    '/donate_old',
    '/donate_old?login=player&amount=14',
    '/donate_old?login=player&amount=1000',
    '/donate_old?login=player&pack=1',
  ],
  '/donate/purchase': ['/donate/purchase', '/donate/purchase?id=202f8b12-ba2c-4a98-ad65-c03dfa303715', '/donate/purchase?id=no-such-order'],
  '/test': ['/test', '/test?done=join', '/test?done=bug&number=1'],
  '/dashboard': ['/dashboard', '/dashboard?span=30d&world=each', '/dashboard?measure=launcher&range=lastMonth'],
  '/dashboard/bugs/:id': ['/dashboard/bugs/1', '/dashboard/bugs/4?dialog=judge'],
  '/dashboard/media': ['/dashboard/media', '/dashboard/media?dialog=add'],
  '/dashboard/testers': ['/dashboard/testers', '/dashboard/testers?dialog=add', '/dashboard/testers?view=applications'],
  '/dashboard/restart': ['/dashboard/restart', '/dashboard/restart?state=done&server=3'],
  '/dashboard/servers': ['/dashboard/servers', '/dashboard/servers?dialog=create'],
  '/dashboard/servers/:number': ['/dashboard/servers/1', '/dashboard/servers/1?dialog=edit', '/dashboard/servers/1?state=dead'],
  '/dashboard/alarms/:id': ['/dashboard/alarms/2', '/dashboard/alarms/2?dialog=close', '/dashboard/alarms/1'],
  '/dashboard/approvals': ['/dashboard/approvals?view=history', '/dashboard/approvals', '/dashboard/approvals?view=mine'],
  '/dashboard/approvals/:id': ['/dashboard/approvals/1?view=history'],
  '/dashboard/staff': ['/dashboard/staff', '/dashboard/staff?view=rights', '/dashboard/staff?dialog=add'],
  '/dashboard/staff/:id': [
    '/dashboard/staff/8',
    '/dashboard/staff/8?dialog=roles',
    '/dashboard/staff/8?dialog=remove',
    '/dashboard/staff/8?dialog=disable',
  ],
  // Listed below with their owners.
  '/partner/dashboard': [],
  '/dashboard/partners/:id': ['/dashboard/partners/3', '/dashboard/partners/3?dialog=edit'],
  '/dashboard/referals/:id': ['/dashboard/referals/3'],
  '/admin/logs/admins': ['/admin/logs/admins', '/admin/logs/admins?source=game'],
  '/admin/logs/chat': ['/admin/logs/chat', '/admin/logs/chat?live=on&text=a&notText=b%5C%2C%20c&action=local'],
  '/admin/logs/admins/:id': ['/admin/logs/admins/1'],
  '/news': ['/news', '/news?category=video'],
  '/news/:id': ['/news/21', '/news/18', '/news/11'],
  '/dashboard/settings/:id': ['/dashboard/settings/downloads.googleUrl', '/dashboard/settings/socials.channels'],
  '/dashboard/downloads': ['/dashboard/downloads', '/dashboard/downloads?dialog=upload'],
  '/donate/chests/:slug': ['/donate/chests/gold', '/donate/chests/street?refused=coins.notEnough'],
  // Listed below with their viewers.
  '/complaints/:id': [],
  '/admin/complaints': ['/admin/complaints', '/admin/complaints?status=commented', '/admin/complaints?status=closed&stage=appeal'],
  '/admin/complaints/stats': ['/admin/complaints/stats', '/admin/complaints/stats?days=7&server=2'],
  '/admin/complaints/:id': ['/admin/complaints/438?status=new', '/admin/complaints/40?status=closed'],
  '/admin/search': ['/admin/search', '/admin/search?text=mila', '/admin/search?text=nobody-like-that'],
  '/admin/search/:id': ['/admin/search/1?span=1440', '/admin/search/1?with=2', '/admin/search/2?kinds=chat,money'],
  '/admin/rating/money': ['/admin/rating/money', '/admin/rating/money?server=2&sort=-unexplained'],
  '/rules': ['/rules', '/rules?q=4.2', '/rules?q=nothing-like-it'],
  '/admin/rules': ['/admin/rules', '/admin/rules?text=4.2', '/admin/rules?dialog=section', '/admin/rules?dialog=rule&section=4'],
  '/admin/rules/:id': ['/admin/rules/27', '/admin/rules/27?from=1&to=2', '/admin/rules/27?dialog=edit'],
  '/admin/bans': [
    '/admin/bans',
    '/admin/bans?dialog=ban',
    '/admin/bans?dialog=ban&server=1&target=1',
    '/admin/bans?player=Rick_Vandal&dialog=history&id=91',
    '/admin/bans?dialog=lift&id=91',
    '/admin/bans?dialog=term&id=91',
  ],
  '/dashboard/bans': [
    '/dashboard/bans',
    '/dashboard/bans?dialog=create',
    '/dashboard/bans?dialog=edit&id=8',
    '/dashboard/bans?dialog=lift&id=8',
  ],
  '/admin/donate': ['/admin/donate', '/admin/donate?dialog=ask'],
  '/dashboard/donate': ['/dashboard/donate', '/dashboard/donate?dialog=approve&id=6', '/dashboard/donate?dialog=refuse&id=7'],
  '/dashboard/donate/replenishment': ['/dashboard/donate/replenishment', '/dashboard/donate/replenishment?dialog=replenish'],
  '/dashboard/payments': [
    '/dashboard/payments',
    '/dashboard/payments?view=revenue',
    '/dashboard/payments?view=methods',
    '/dashboard/payments?view=packs',
    '/dashboard/payments?view=multipliers&dialog=addMultiplier',
    '/dashboard/payments?view=registers&dialog=checkRegister',
  ],
  '/dashboard/payments/order/:id': [
    '/dashboard/payments/order/202f8b12-ba2c-4a98-ad65-c03dfa303715',
    '/dashboard/payments/order/202f8b12-ba2c-4a98-ad65-c03dfa303715?dialog=note',
    '/dashboard/payments/order/04034c85-39b9-4116-a3d4-b476861f4156?dialog=settle',
  ],
  '/dashboard/payments/register/:id': ['/dashboard/payments/register/1'],
  '/dashboard/payments/payment/:id?': ['/dashboard/payments/payment/23', '/dashboard/payments/payment'],
  '/dashboard/payments/pack/:id?': ['/dashboard/payments/pack/1', '/dashboard/payments/pack'],
  '/dashboard/news': ['/dashboard/news', '/dashboard/news?dialog=delete&item=1', '/dashboard/news?status=deleted'],
  '/dashboard/news/:id': [
    '/dashboard/news/1',
    '/dashboard/news/1?dialog=history',
    '/dashboard/news/1?dialog=preview',
    '/dashboard/news/1?dialog=unpublish',
  ],
  '/dashboard/events/:id': [
    '/dashboard/events/8',
    '/dashboard/events/8?dialog=publish',
    '/dashboard/events/7?dialog=cancel',
    '/dashboard/events/6',
  ],
  '/dashboard/promocodes': [
    '/dashboard/promocodes',
    '/dashboard/promocodes?type=user',
    '/dashboard/promocodes?type=user&dialog=refuse&item=12',
    '/dashboard/promocodes?type=user&dialog=approve&item=12',
    '/dashboard/promocodes?type=system',
  ],
  '/dashboard/promocodes/create': ['/dashboard/promocodes/create', '/dashboard/promocodes/create?type=system'],
  '/dashboard/promocodes/tag/:id?': ['/dashboard/promocodes/tag', '/dashboard/promocodes/tag/1'],
  '/dashboard/promocodes/:id': ['/dashboard/promocodes/1'],
  '/dashboard/redirects': ['/dashboard/redirects', '/dashboard/redirects?dialog=create'],
  '/dashboard/redirects/:id': ['/dashboard/redirects/1', '/dashboard/redirects/1?dialog=edit', '/dashboard/redirects/1?dialog=end'],
};

/** Pages whose status reports the state of a link. */
const answered: Readonly<Record<string, number>> = {
  '/auth/no-such-ticket': 404,
  '/auth/unity/no-such-ticket': 404,
  '/recovery?token=cut-in-half': 404,
  '/donate/purchase?id=no-such-order': 404,
};

const full = { state: 'full', status: 200 } as const;

/** Log screens share one view with different columns: their empty and failing states are checked once, on the chat log. */
const likeChat = (path: string): boolean => /^\/admin\/logs\/\w+$/.test(path) && !/\/(chat|admins)$/.test(path);

/** Zero is a value, and every setting has a default: these screens have no empty state. */
const neverEmpty = new Set([
  '/admin/complaints/stats',
  '/dashboard/campaigns',
  '/dashboard/downloads',
  '/dashboard/referals',
  '/dashboard/settings',
]);

/** Screens whose only call is the shell's: if it fails, the shell shows the error instead of the screen. */
const readsNothingElse = new Set([
  // Shows no results before a search.
  '/admin/search',
  '/dashboard/pixelbattle',
  '/dashboard/sql',
  '/admin/rules/:id',
  '/dashboard/news/:id',
  '/dashboard/cinema',
  '/dashboard/promocodes/create',
  '/dashboard/promocodes/tag/:id?',
  '/dashboard/events/create',
  '/dashboard/news/create',
  '/dashboard/settings/:id',
  '/dashboard/payments/create',
  '/dashboard/payments/payment/:id?',
  '/dashboard/payments/pack/:id?',
  '/dashboard/payments/register/:id',
]);

/**
 * Every page and screen, from the lists they are served from, so that new ones are included automatically. The owner may open all of the
 * office.
 */
export const looks: readonly Look[] = withFeatures([
  ...[...sitePages, ...devPages].flatMap(({ path, audience }) =>
    addressesOf(path).flatMap((address): Look[] => [
      { address, face: 'site', state: 'full', status: answered[address] ?? 200 },
      ...(audience === 'person' ? [{ address, face: 'site', who: 'admin', state: 'full', status: answered[address] ?? 200 } as const] : []),
    ]),
  ),
  { address: '/no/such/page', face: 'site', state: 'full', status: 404 },
  { address: '/dashboard', face: 'site', who: 'player', state: 'full', status: 403 },
  ...[
    '/auth#coins',
    '/auth?done=promocodeCreated#promocodes',
    '/auth?done=languageChosen#security',
    '/auth?done=sessionEnded#sessions',
    '/complaints',
    '/complaints?status=closed',
    '/complaints/create',
    '/complaints/XxKMFTAet91N8L5Brx8jEw',
  ].map((address): Look => ({ address, face: 'site', who: 'player', ...full })),
  { address: '/partner/dashboard', face: 'site', who: 'partner', ...full },
  { address: '/partner/dashboard', face: 'site', who: 'player', state: 'full', status: 403 },
  { address: '/complaints/no-such-complaint', face: 'site', ...full },
  { address: '/complaints/no-such-complaint', face: 'site', who: 'player', state: 'full', status: 404 },
  { address: '/dev/error?in=load&status=503', face: 'site', state: 'full', status: 503 },
  { address: '/dev/office-ui', face: 'office', ...full },
  { address: '/dashboard/no/such/screen', face: 'office', who: 'owner', state: 'full', status: 404 },
  ...screens.flatMap(({ path, reads }): Look[] => {
    const [first = '', ...dialogs] = addressesOf(path);
    const office = { face: 'office', who: 'owner', status: 200 } as const;
    return [
      { ...office, address: first, state: 'full' },
      ...(reads?.method === 'GET' && !likeChat(path) && !neverEmpty.has(path)
        ? [{ ...office, address: first, state: 'empty' } as const]
        : []),
      ...(likeChat(path) || readsNothingElse.has(path) ? [] : [{ ...office, address: first, state: 'failing' } as const]),
      ...dialogs.map((address) => ({ ...office, address, state: 'full' }) as const),
    ];
  }),
]);

function withFeatures(all: readonly Look[]): readonly Look[] {
  const paths = [...featureOfPath].map(([path, feature]) => ({ feature, pattern: new URLPattern({ pathname: path }) }));
  return all.map((look) => {
    const { pathname } = new URL(look.address, 'http://localhost');
    const feature = paths.find(({ pattern }) => pattern.test({ pathname }))?.feature;
    return { ...look, feature: pathname === '/' ? 'app/landing' : feature };
  });
}

export const nameOf = ({ address, who, state }: Look): string => `${address} (${state}, ${who ?? 'visitor'})`;

function addressesOf(path: string): readonly string[] {
  const given = examples[path];
  if (given) return given;
  const plain = path.replace(/\/:\w+\?$/, '');
  if (plain.includes(':')) throw new Error(`${path} needs an example address in e2e/support/all-screens.ts`);
  return [plain];
}
