import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';

const keyFaults = ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey'] as const;

/** The sign-in operations of the game API; its guide is docs/game-api.md. */
export const gameTicketsContract = contract('tickets', {
  issueTicket: {
    method: 'POST',
    path: '/api/game/v1/tickets',
    audience: 'game',
    input: z.strictObject({ globalId: z.int().positive() }),
    output: z.object({
      ticket: z.string(),
      /** For a browser. */
      url: z.string(),
      /** For the game's own web view. */
      unityUrl: z.string(),
      expiresAt: z.string(),
    }),
    errors: [...keyFaults, 'kit.notFound', 'tickets.staff'],
    audit: 'tickets.issued',
  },
  redeemHandback: {
    method: 'POST',
    path: '/api/game/v1/tickets/redeem',
    audience: 'game',
    /** The `code` that the game received with the protocol link. */
    input: z.strictObject({ code: rawString('secret').min(1).max(100) }),
    output: z.object({ globalId: z.int(), login: z.string() }),
    errors: [...keyFaults, 'tickets.codeUnknown'],
    audit: 'tickets.codeRedeemed',
  },
});
