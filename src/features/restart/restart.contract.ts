import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { restartList } from './restart.list.ts';
import { deliveries, restartLimits, restartStates, worldStates } from './restart-states.ts';

const World = z.object({
  server: z.int(),
  state: z.enum(worldStates),
  /** Scheduled or actual time of going down; null: not its turn yet. */
  at: z.iso.datetime().nullable(),
  delivery: z.enum(deliveries),
  backAt: z.iso.datetime().nullable(),
});
export type WorldView = z.infer<typeof World>;

const RestartView = z.object({
  id: z.int(),
  scope: z.enum(['one', 'all']),
  reason: z.string(),
  minutes: z.int(),
  state: z.enum(restartStates),
  /** null: the account was deleted */
  by: z.string().nullable(),
  byId: z.int().nullable(),
  orderedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  worlds: z.array(World),
  can: z.object({ cancel: z.boolean(), shift: z.boolean(), continue: z.boolean() }),
});
export type RestartView = z.infer<typeof RestartView>;

const Board = z.object({
  /** The server's clock, for countdowns. */
  now: z.iso.datetime(),
  servers: z.array(
    z.object({
      number: z.int(),
      running: z.boolean(),
      /** Time of the last heartbeat; null: none yet. */
      heardAt: z.iso.datetime().nullable(),
      online: z.int().nullable(),
      /**
       * accepted: a restart is scheduled. The two texts are given by the specification. A server that is not `running` has not received the
       * command yet.
       */
      status: z.enum(['normal', 'accepted']),
    }),
  ),
  /** Restarts in progress, newest first. */
  open: z.array(RestartView),
});
export type RestartBoard = z.infer<typeof Board>;

const Id = wholeNumber();
const Reason = freeText().min(restartLimits.reason.least).max(restartLimits.reason.most);
const Minutes = wholeNumber({ min: restartLimits.minutes.least, max: restartLimits.minutes.most });

const mayRead = { audience: 'staff', permission: 'restart.read' } as const;
const mayOrder = { audience: 'staff', permission: 'restart.order', method: 'POST' } as const;

export const restartContract = contract('restart', {
  getRestartBoard: { ...mayRead, method: 'GET', path: '/api/staff/restarts/board', output: Board },
  listRestarts: { ...mayRead, ...listOperation('/api/staff/restarts', restartList, RestartView) },
  exportRestarts: { ...mayRead, ...exportOperation('/api/staff/restarts/export', restartList), audit: 'restart.exported' },
  restartServer: {
    ...mayOrder,
    path: '/api/staff/restarts',
    passwordAgain: true,
    input: z.strictObject({ server: wholeNumber(), reason: Reason, minutes: Minutes }),
    output: RestartView,
    errors: ['restart.alreadyPlanned', 'restart.unknownServer'],
    audit: 'restart.ordered',
  },
  /** One server at a time: the next starts when the previous is back. */
  restartAll: {
    ...mayOrder,
    path: '/api/staff/restarts/all',
    passwordAgain: true,
    input: z.strictObject({ reason: Reason, minutes: Minutes }),
    output: RestartView,
    errors: ['restart.alreadyPlanned', 'restart.nothingOpen'],
    audit: 'restart.ordered',
  },
  /** Moves a countdown to this many minutes from now. */
  shiftRestart: {
    ...mayOrder,
    path: '/api/staff/restarts/:id/shift',
    input: z.strictObject({ id: Id, minutes: Minutes }),
    output: RestartView,
    errors: ['kit.notFound', 'restart.notCounting', 'restart.tooLate'],
    audit: 'restart.shifted',
  },
  /** Cancels the servers that have not gone down yet. */
  cancelRestart: {
    ...mayOrder,
    path: '/api/staff/restarts/:id/cancel',
    input: z.strictObject({ id: Id }),
    output: RestartView,
    errors: ['kit.notFound', 'restart.ended', 'restart.tooLate'],
    audit: 'restart.cancelled',
  },
  /** Continues without the server that did not come back. */
  continueRestart: {
    ...mayOrder,
    path: '/api/staff/restarts/:id/continue',
    passwordAgain: true,
    input: z.strictObject({ id: Id }),
    output: RestartView,
    errors: ['kit.notFound', 'restart.notStopped'],
    audit: 'restart.continued',
  },
});
