import { createHash } from 'node:crypto';
import type { Environment } from '#kit/config/read-config.ts';
import type { CookieJar } from '#kit/testing/cookie-jar.ts';
import type { Named } from './name-everywhere.ts';
import type { TestApp } from './test-app.ts';

const results = 'signs-what-it-sends';
/** A provider that carries the payer's email both ways: in the address or form that starts a payment, and in its notification. */
export const robokassaEnv: Environment = {
  ROBOKASSA_LOGIN: 'prospekt',
  ROBOKASSA_PASSWORD1: 'signs-what-we-send',
  ROBOKASSA_PASSWORDS2: results,
};
const itsAddress = '185.59.216.65';
/** The test's own methods of this provider: one starts by an address, one by a form. */
export const robokassaTypes = { byAddress: 61, byForm: 62 } as const;

/** `elsewhere`: a mailbox that is not the account's, given with a payment for another player. */
type Buyer = Named & { readonly accountId: number; readonly elsewhere: string };
type Done = (jar: CookieJar, ...asked: Parameters<CookieJar['ask']>) => Promise<Readonly<Record<string, unknown>>>;
type People = { readonly own: CookieJar; readonly finance: CookieJar; readonly done: Done };

/**
 * A player pays by a real provider for themselves, and for another player with another mailbox; the staff write about them on their order
 * and on another one, and request a refund with their name in the reason.
 */
export async function nameInPayments(app: TestApp, { own, finance, done }: People, buyer: Buyer): Promise<void> {
  const { accountId, login, email, nick, elsewhere } = buyer;
  const { rows } = await app.database.pool.query("select id from accounts where login = 'partner'");
  const start = async (asked: Readonly<Record<string, unknown>>) => {
    const { url, order, postdata } = await done(own, 'POST', '/api/donate', { json: { platform: 'site', ...asked } });
    const fields = new URLSearchParams(postdata ? Object.entries(Object(postdata)) : new URL(String(url)).search);
    return { order: String(order), number: fields.get('InvId') ?? '', sum: fields.get('OutSum') ?? '' };
  };

  const paid = await start({ globalId: accountId, amount: 500, payment_type: robokassaTypes.byAddress, email });
  const proof = createHash('md5').update(`${paid.sum}:${paid.number}:${results}:Shp_order=${paid.order}`).digest('hex');
  const said = { OutSum: paid.sum, InvId: paid.number, Fee: '0', EMail: email, SignatureValue: proof, Shp_order: paid.order };
  await done(own, 'POST', '/api/payments/robokassa/result', { form: said, from: itsAddress });
  const gift = await start({ globalId: Number(rows[0].id), amount: 600, payment_type: robokassaTypes.byForm, email: elsewhere });

  const act = (order: string, what: string, json: object) => done(finance, 'POST', `/api/staff/payments/orders/${order}/${what}`, { json });
  await act(paid.order, 'note', { text: `called, reads mail at ${elsewhere}` });
  await act(gift.order, 'note', { text: `${nick} paid for a friend, see ${login}` });
  await act(paid.order, 'refund', { amount: 10_000, reason: `${login} paid twice` });
}
