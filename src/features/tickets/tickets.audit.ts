import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';

const Server = z.object({ server: z.int() });

export const ticketsAudit = auditEvents('tickets', {
  issued: Server,
  signedIn: Server.extend({ inGame: z.boolean(), second: z.enum(['code', 'recoveryCode']).optional() }),
  handedBack: z.object({}),
  codeRedeemed: z.object({}),
});
