import { ordersOf, searchOf } from '#kit/list/list.ts';
import { rangeSearch } from '#kit/pages/range-search.ts';
import { integer, isId, oneOf, screen } from '#kit/pages/screen.ts';
import { isUuid } from '#kit/text/is-uuid.ts';
import { methodList, multiplierList, packList } from './offer.list.ts';
import { offerOfficeContract } from './offer-office.contract.ts';
import { orderList } from './orders.list.ts';
import { ordersOfficeContract } from './orders-office.contract.ts';
import { registersContract } from './registers.contract.ts';
import { registerList } from './registers.list.ts';
import { revenueList } from './revenue.list.ts';

export const paymentViews = ['orders', 'revenue', 'methods', 'packs', 'multipliers', 'registers'] as const;

/** The tabs share one screen; the name `order` selects a row in whichever list is open. */
const lists = [orderList, revenueList, methodList, packList, multiplierList, registerList];
const list = { view: oneOf(...paymentViews), ...searchOf(orderList), sort: oneOf(...lists.flatMap(ordersOf)) };

export const paymentsScreen = screen({
  path: '/dashboard/payments',
  permission: 'payments.read',
  /** The range belongs to the revenue tab. `item`: the row the dialog is about. */
  search: {
    ...list,
    ...rangeSearch,
    dialog: oneOf('addMultiplier', 'endMultiplier', 'checkRegister'),
    item: integer,
  },
  reads: ordersOfficeContract.listOrders,
});

/** Opens beside the list and keeps the list's parameters. */
export const orderScreen = screen({
  path: '/dashboard/payments/order/:id',
  permission: 'payments.read',
  validate: { id: isUuid },
  search: { ...list, dialog: oneOf('settle', 'refund', 'recordRefund', 'resend', 'note') },
  load: (call, { id }) => call(ordersOfficeContract.getOfficeOrder, { id }),
});

export const registerScreen = screen({
  path: '/dashboard/payments/register/:id',
  permission: 'payments.read',
  validate: { id: isId },
  search: list,
  load: (call, { id }) => call(registersContract.getRegisterCheck, { id }),
});

/** Lets the user choose what to create. */
export const createOfferScreen = screen({
  path: '/dashboard/payments/create',
  permission: 'payments.manage',
  search: {},
  load: (call) => call(offerOfficeContract.getMethodChoices),
});

/** A method by its payment type; without one, a new method. */
export const methodScreen = screen({
  path: '/dashboard/payments/payment/:id?',
  permission: 'payments.manage',
  validate: { id: isId },
  search: {},
  load: (call, { id }) =>
    id === undefined ? call(offerOfficeContract.getMethodChoices) : call(offerOfficeContract.getOfficeMethod, { id }),
});

/** A pack; without an id, a new one. */
export const packScreen = screen({
  path: '/dashboard/payments/pack/:id?',
  permission: 'payments.manage',
  validate: { id: isId },
  search: {},
  load: async (call, { id }) => (id === undefined ? undefined : call(offerOfficeContract.getOfficePack, { id })),
});
