import { donatePagesContract, type PurchasePage } from '#features/payments/donate-pages.contract.ts';
import { openStatuses } from '#features/payments/order-states.ts';
import { OrderId, paymentsContract } from '#features/payments/payments.contract.ts';
import { lastOrderCookie, purchaseAddress } from '#features/payments/purchase-address.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { type Implementation, implement, type RefusedForm } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import type { Refusal } from '#kit/errors/errors.ts';
import { declinedForm } from '#kit/pages/declined-form.ts';
import { getOrder } from '../orders/get-order.ts';
import { findOrder } from '../orders/orders.queries.ts';
import type { Order } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { findPayment } from './find-payment.ts';
import { recentOrders } from './recent-orders.ts';
import { startTopUp } from './start-top-up.ts';

type Typed = Readonly<Record<string, unknown>>;

/** Plain forms of the top-up pages: same use cases as the API calls, answered with a page. */
export const donatePagesHandlers = ({ providers }: { readonly providers: Providers }): readonly Implementation[] =>
  implement(donatePagesContract, {
    startTopUpByForm: {
      run: async (ctx, { login: _typed, script, ...form }) => {
        const topUp = await parseInput(paymentsContract.startTopUp.input, { ...form, payment_type: form.payment_type || '0' });
        const { url, postdata, order } = await startTopUp(ctx, topUp, providers, { plain: script === undefined });
        ctx.cookies.set(lastOrderCookie, order, { maxAgeSeconds: 3_600, httpOnly: false });
        // A redirect cannot carry a form: the order's own page shows it as a button.
        return { location: postdata ? purchaseAddress(order) : url };
      },
      refused: refusedTopUp,
    },
    getPurchasePage,
    findPaymentByForm: {
      run: async (ctx, form) => {
        const asked = await parseInput(paymentsContract.findPayment.input, withoutEmpty(form));
        const found = await ctx.step((step) => findPayment(step, asked));
        ctx.cookies.set(foundCookie, JSON.stringify(found), { maxAgeSeconds: 60 });
        return { location: `${purchaseAddress()}#found` };
      },
      refused: (refusal, input) => backTo(purchaseAddress(), 'find', ['login', 'amount', 'day', 'email', 'receiptNumber'])(refusal, input),
    },
  });

/** Back to the second step of the plain top-up, or to the page that received the buyer from another host, which waits for a decision. */
function refusedTopUp(refusal: Refusal, input: Typed): RefusedForm {
  const text = (name: string) => (typeof input[name] === 'string' ? input[name] : '');
  if (typeof input.login === 'string') {
    const search = new URLSearchParams({ login: text('login').slice(0, 200), amount: text('amount').slice(0, 20) });
    if (text('pack')) search.set('pack', text('pack').slice(0, 20));
    return backTo(`/donate_old?${search}`, 'pay', ['payment_type', 'email'])(refusal, input);
  }
  const names = ['globalId', 'amount', 'payment_type', 'email', 'platform'];
  const search = new URLSearchParams(names.map((name) => [name, text(name).slice(0, 400)]));
  if (text('pack')) search.set('pack', text('pack').slice(0, 20));
  return backTo(`/donate?${search}`, 'handOff')(refusal, input);
}

function backTo(page: string, form: string, keep: readonly string[] = []) {
  return (refusal: Refusal, input: Typed): RefusedForm => ({ location: page, declined: declinedForm(refusal, { form, input, keep }) });
}

/** A form sends every field, even an empty one. */
const withoutEmpty = (form: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value));

/** Carries the result of a plain-form look-up to the page it redirects to. Not in the URL, where anyone could forge it. */
const foundCookie = 'found_payment';

/** The page of an order; for an unknown id the page says that there is no such order. */
async function getPurchasePage(ctx: Ctx, { id }: ParsedInput<typeof donatePagesContract.getPurchasePage>): Promise<PurchasePage> {
  const known = OrderId.safeParse(id);
  if (id === undefined) return { ...nothing, unknown: false, found: lookedUp(ctx), recent: [...(await recentOrders(ctx))] };
  const row = known.success ? await findOrder(ctx.tx, known.data) : undefined;
  if (!row) return nothing;
  return { order: await getOrder(ctx, { id: row.id }), unknown: false, payForm: payFormOf(row), found: null, recent: [] };
}

const nothing: PurchasePage = { order: null, unknown: true, payForm: null, found: null, recent: [] };

/** Only while it can still be paid. */
function payFormOf({ payUrl, payForm, payStatus, expiresAt }: Order): PurchasePage['payForm'] {
  const open = openStatuses.some((status) => status === payStatus) && expiresAt.getTime() > Date.now();
  return open && payUrl !== null && payForm ? { url: payUrl, fields: { ...payForm } } : null;
}

function lookedUp(ctx: Ctx): PurchasePage['found'] {
  const kept = ctx.cookies.get(foundCookie);
  if (kept === undefined) return null;
  try {
    return paymentsContract.findPayment.output.safeParse(JSON.parse(kept)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
