import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';

export const ticketsErrors = errors('tickets', {
  unknown: { status: 404 },
  used: { status: 410 },
  over: { status: 410 },
  /** Returned to the game server: staff must sign in with a password. */
  staff: { status: 403 },
  /** Returned to the game server: the code is unknown, used or expired. */
  codeUnknown: { status: 404 },
});

const Server = z.object({ server: z.int() });

export const ticketsAudit = auditEvents('tickets', {
  issued: Server,
  signedIn: Server.extend({ inGame: z.boolean(), second: z.enum(['code', 'recoveryCode']).optional() }),
  handedBack: z.object({}),
  codeRedeemed: z.object({}),
});
