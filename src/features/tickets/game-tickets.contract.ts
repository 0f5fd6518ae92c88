import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';

const keyFaults = ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey'] as const;

/** The part of the game API that signs people in; docs/game-api.md is its guide. */
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
    /** The `code` that the protocol link brought into the game. */
    input: z.strictObject({ code: rawString('secret').min(1).max(100) }),
    output: z.object({ globalId: z.int(), login: z.string() }),
    errors: [...keyFaults, 'tickets.codeUnknown'],
    audit: 'tickets.codeRedeemed',
  },
});
