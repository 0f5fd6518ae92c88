import assert from 'node:assert/strict';
import { type CookieJar, cookieJar } from '#kit/testing/cookie-jar.ts';
import type { Named } from './name-everywhere.ts';
import type { TestApp } from './test-app.ts';

type Done = (jar: CookieJar, ...asked: Parameters<CookieJar['ask']>) => Promise<Readonly<Record<string, unknown>>>;
type Player = Named & { readonly accountId: number; readonly ip: string };

/** Columns with free text about another person. */
export const typedByOthers = [
  'admin_changes.reason',
  'alarms.closing_note',
  'alarms.params',
  'bug_comments.text',
  'bug_reports.actual',
  'bug_reports.contact',
  'bug_reports.ip',
  'bug_reports.steps',
  'complaint_events.note',
  'complaint_verdicts.early_reason',
  'complaint_verdicts.text',
  'complaints.answer',
  'complaints.appeal',
  'complaints.description',
  'cut_links.reason',
  'donation_requests.reason',
  'donation_requests.refusal',
  'leader_changes.reason',
  'person_notes.text',
  'pixel_areas.reason',
  'pixel_bans.reason',
  'pixel_reports.reason',
  'promocodes.refusal',
  'support_messages.text',
  'support_payment_checks.answer',
  'support_payment_checks.question',
];

/** Other rows of these tables contain log rows, or the person's own text. */
const places: Readonly<Record<string, string>> = { complaint_events: "kind = 'answerDeleted'", support_messages: "side = 'note'" };

/**
 * Everyone mentions the player in unrelated rows: rows about others, from the demo or created here. A bug is reported without signing in,
 * with the player's mailbox.
 */
export async function nameInWords(app: TestApp, { owner, done }: { readonly owner: CookieJar; readonly done: Done }, player: Player) {
  const { login, email, nick, ip } = player;
  const query = (text: string, values: readonly unknown[] = []) => app.database.pool.query(text, [...values]);
  const bug = { title: 'The bus drives backwards', steps: `Ask ${nick}`, expected: 'forwards', actual: `as ${login} says`, version: '1.2' };
  const json = { ...bug, device: 'a phone', severity: 'minor', contact: `mail: ${email}` };
  await done(cookieJar(app.app), 'POST', '/api/bugs', { json });

  const { rows } = await query("select id::int from accounts where login in ('partner', 'media') order by id");
  const [{ id: one }, { id: other }] = rows;
  await done(owner, 'POST', `/api/admin/people/${one}/notes`, { json: { text: `the second account of ${login}` } });
  for (const [table, columns, values] of [
    ['cut_links', 'one_id, other_id, reason, cut_by', "select $1::bigint, $2::bigint, 'they are brothers', $1::bigint"],
    ['pixel_bans', 'account_id, reason, banned_by', "select $1::bigint, 'paints over others', $2::bigint"],
    [
      'pixel_areas',
      'season, "left", top, "right", bottom, reason, made_by',
      "select max(number), 1, 1, least($1::int, 2), 2, 'a heart', $2::bigint from pixel_seasons",
    ],
    [
      'complaint_events',
      'complaint_id, by_account, kind, note',
      "select min(id), least($1::bigint, $2::bigint), 'answerDeleted', 'rude' from complaints",
    ],
    [
      'support_messages',
      'ticket_id, author_id, side, via, text',
      "select min(id), least($1::bigint, $2::bigint), 'note', 'site', 'They left.' from support_tickets",
    ],
  ])
    await query(`insert into ${table} (${columns}) ${values}`, [one, other]);

  const said = `${nick} (${login}, ${email}) from ${ip}`;
  for (const place of typedByOthers) {
    const [table = '', column = ''] = place.split('.');
    const words = column === 'params' ? `jsonb_build_object('reason', $1::text)` : '$1';
    const which = places[table] ?? `${column} is not null`;
    // The visitor's report is the last row; in all other tables the demo's first row is used.
    const row = `select ${table === 'bug_reports' ? 'max' : 'min'}(id) from ${table} where ${which}`;
    // Few verdicts are early.
    if (column === 'early_reason') await query(`update ${table} set ${column} = 'clear' where id = (select min(id) from ${table})`);
    const { rowCount } = await query(`update ${table} set ${column} = ${words} where id = (${row})`, [column === 'ip' ? ip : said]);
    assert.equal(rowCount, 1, `nobody wrote ${place}`);
  }
}
