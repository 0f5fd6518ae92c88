import type { Database } from '#kit/db/database.ts';
import { exampleOf } from './path-faults.ts';

const ticketOfPlayer =
  "select public_id from support_tickets where account_id = (select id from accounts where login = 'player') order by id limit 1";

/** Fills the first parameter of paths that start with the prefix: a query for one value, or the value itself. The longest prefix wins. */
const examples: Readonly<Record<string, string | { readonly value: string }>> = {
  '/admin/complaints/': 'select id from complaints order by id limit 1',
  '/admin/logs/admins/': 'select id from audit_entries order by id desc limit 1',
  '/admin/rules/': 'select id from rules order by id limit 1',
  '/admin/search/': "select id from accounts where login = 'player'",
  '/api/admin/admins/': 'select id from admin_accounts order by id limit 1',
  '/api/admin/bans/': 'select id from game_bans order by id limit 1',
  '/api/admin/complaints/': 'select id from complaints order by id limit 1',
  '/api/admin/leaders/': 'select id from faction_leaders order by id limit 1',
  '/api/admin/people/': "select id from accounts where login = 'player'",
  '/api/admin/rules/': 'select id from rules order by id limit 1',
  '/api/campaigns/': { value: 'target' },
  '/api/chests/': { value: 'street' },
  '/api/complaints/': "select key from complaints where author_id = (select id from accounts where login = 'player') order by id limit 1",
  '/api/donate/orders/': 'select id from orders order by created_at limit 1',
  '/api/game/v1/': "select id from accounts where login = 'player'",
  '/api/help/articles/': { value: 'coins-not-arrived' },
  '/api/legal/': { value: 'terms-of-service' },
  '/api/news/': 'select id from news where published_at < now() and deleted_at is null order by id desc limit 1',
  '/api/staff/alarms/': 'select id from alarms order by id limit 1',
  '/api/staff/approvals/': 'select id from approvals order by id limit 1',
  '/api/staff/bugs/': 'select id from bug_reports order by id limit 1',
  '/api/staff/events/': 'select id from events order by id limit 1',
  '/api/staff/grants/': "select id from accounts where login = 'support'",
  '/api/staff/news/': 'select news_id from news_versions order by news_id limit 1',
  '/api/staff/partners/': 'select account_id from partners order by account_id limit 1',
  '/api/staff/payments/methods/': 'select payment_type from payment_methods order by payment_type limit 1',
  '/api/staff/payments/orders/': 'select id from orders order by created_at limit 1',
  '/api/staff/payments/packs/': 'select id from payment_packs order by id limit 1',
  '/api/staff/payments/registers/': 'select id from register_checks order by id limit 1',
  '/api/staff/promocode-tags/': 'select id from promocode_tags order by id limit 1',
  '/api/staff/promocodes/': 'select id from promocodes order by id limit 1',
  '/api/staff/redirects/': 'select id from redirects order by id limit 1',
  '/api/staff/referals/': 'select id from referals order by id limit 1',
  '/api/staff/servers/': { value: '1' },
  '/api/staff/settings/': { value: 'chests.onSale' },
  '/api/support/tickets/': ticketOfPlayer,
  '/auth/unity/': { value: '777' },
  '/auth/': "select id from accounts where login = 'player'",
  '/complaints/': "select key from complaints where author_id = (select id from accounts where login = 'player') order by id limit 1",
  '/dashboard/alarms/': 'select id from alarms order by id limit 1',
  '/dashboard/approvals/': 'select id from approvals order by id limit 1',
  '/dashboard/bugs/': 'select id from bug_reports order by id limit 1',
  '/dashboard/events/': 'select id from events order by id limit 1',
  '/dashboard/news/': 'select id from news where deleted_at is null order by id desc limit 1',
  '/dashboard/partners/': 'select account_id from partners order by account_id limit 1',
  '/dashboard/payments/order/': 'select id from orders order by created_at limit 1',
  '/dashboard/payments/pack/': 'select id from payment_packs order by id limit 1',
  '/dashboard/payments/payment/': 'select payment_type from payment_methods order by payment_type limit 1',
  '/dashboard/payments/register/': 'select id from register_checks order by id limit 1',
  '/dashboard/promocodes/tag/': 'select id from promocode_tags order by id limit 1',
  '/dashboard/promocodes/': 'select id from promocodes order by id limit 1',
  '/dashboard/redirects/': 'select id from redirects order by id limit 1',
  '/dashboard/referals/': 'select id from referals order by id limit 1',
  '/dashboard/servers/': { value: '1' },
  '/dashboard/settings/': { value: 'chests.onSale' },
  '/dashboard/staff/': "select id from accounts where login = 'support'",
  '/donate/chests/': { value: 'street' },
  '/legal/': { value: 'terms-of-service' },
  '/news/': 'select id from news where published_at < now() and deleted_at is null order by id desc limit 1',
  '/support/legal/': { value: 'terms-of-service' },
  '/support/dashbord/tiket/': ticketOfPlayer,
  '/support/': { value: 'coins-not-arrived' },
};

/** Parameters that a path needs. */
const searches: readonly (readonly [path: RegExp, search: string])[] = [
  [/\/(statistics|figures)$/, '?from=2026-11-01&to=2026-11-08'],
  [/\/comparison$/, '?from=1&to=1'],
];

/** The path with the id of something that the demo has, so that the page or call is found. A path without a parameter stays as it is. */
export async function realAddress({ pool }: Database, path: string): Promise<string> {
  const at = path.indexOf(':');
  if (at < 0) return exampleOf(path);
  const prefix = Object.keys(examples)
    .filter((one) => path.startsWith(one))
    .sort((one, other) => other.length - one.length)[0];
  const example = examples[prefix ?? ''];
  if (example === undefined) throw new Error(`${path}: name an example for its parameter in real-addresses.ts`);
  const value = typeof example === 'string' ? Object.values((await pool.query(example)).rows[0] ?? {})[0] : example.value;
  if (value === undefined) throw new Error(`${path}: the demo has none of: ${JSON.stringify(example)}`);
  // A further parameter is a version of the thing: the first.
  return path.replace(/:\w+\??/, String(value)).replace(/:\w+/g, '1') + (searches.find(([part]) => part.test(path))?.[1] ?? '');
}
