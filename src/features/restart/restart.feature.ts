import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { restartList } from './restart.list.ts';

export const restartPermissions = permissions('restart', ['read', 'order']);

export const restartErrors = errors('restart', {
  alreadyPlanned: { status: 409 },
  nothingOpen: { status: 409 },
  /** Error of a field, inside `fields` of kit.invalidInput. */
  unknownServer: { status: 422 },
  tooLate: { status: 409, params: z.object({ seconds: z.int() }) },
  notCounting: { status: 409 },
  notStopped: { status: 409 },
  ended: { status: 409 },
});

const Which = { restart: z.int(), servers: z.array(z.int()) };

export const restartAudit = auditEvents('restart', {
  ordered: z.object({ ...Which, scope: z.enum(['one', 'all']), reason: freeWords(z.string()), minutes: z.int() }),
  shifted: z.object({ ...Which, before: z.iso.datetime(), after: z.iso.datetime() }),
  cancelled: z.object(Which),
  continued: z.object(Which),
  exported: filterSchema(restartList),
});

export const restartSubject = (id: number): string => `restart:${id}`;
