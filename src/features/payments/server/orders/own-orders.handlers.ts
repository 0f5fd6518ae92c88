import { ownOrdersContract } from '#features/payments/own-orders.contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { listOwnOrders } from './list-own-orders.ts';

export const ownOrdersHandlers = implement(ownOrdersContract, { listOwnOrders });
