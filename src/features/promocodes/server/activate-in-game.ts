import { hash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { isAccount } from '#features/accounts/server/accounts.queries.ts';
import { serverOf } from '#features/game-link/server/server-of.ts';
import { canonicalJson } from '#kit/audit/canonical-json.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import type { Tx } from '#kit/db/database.ts';
import { type ErrorCode, type ErrorParams, fail } from '#kit/errors/errors.ts';
import { idempotencyKeyOf } from '#kit/idempotency/idempotently.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import type { gamePromocodesContract } from '../game-promocodes.contract.ts';
import type { RefusalCause } from '../promocode-kinds.ts';
import { findActivation, type KnownActivation } from './activations.queries.ts';
import { type Candidate, findCodeTyped, judgeActivation, type TimedPromocode } from './judge-activation.ts';
import { payPrize, sendTemporary } from './pay-prize.ts';
import { prizeOf } from './prize-of.ts';
import { type Activation, activationsTable, promocodesTable, refusalsTable } from './promocodes.table.ts';

/** Unknown codes typed by one player: enough for a bad memory, not for a search. */
const unknownCodes = declareLimit('promocodes.unknownCodes', { points: 20, seconds: 3_600 });

type Contract = typeof gamePromocodesContract.activate;

/**
 * Activates a code that a player typed in the game. The code's row is locked from the check to the commit, so that the last activation is
 * given once. The idempotency key is stored with the activation, so that a retry is harmless forever. A rejection returns its cause and is
 * stored (docs/decisions/030).
 */
export async function activateInGame(ctx: Ctx, input: ParsedInput<Contract>): Promise<OutputOf<Contract>> {
  const key = idempotencyKeyOf(ctx) ?? fail('promocodes.keyNeeded');
  const [keyHash, requestHash] = [hash('sha256', key, 'buffer'), hash('sha256', canonicalJson(input), 'buffer')];
  const who = { accountId: input.globalId, server: serverOf(ctx.actor), nick: input.nick, level: input.level };
  const code = await findCodeTyped(ctx.tx, input.code, { hold: true });
  const known = await findActivation(ctx.tx, who.server, keyHash);
  if (known) return known.requestHash.equals(requestHash) ? answer(known) : fail('kit.idempotencyKeyReused');
  const guess = await takeTurn(ctx.services.limits, [{ limit: unknownCodes, key: String(who.accountId) }]);
  if (code) await guess.giveBack();

  const cause = await judgeActivation(ctx.tx, code, who);
  if (cause !== null || !code) {
    const why = cause ?? 'unknown';
    await recordRefusal(ctx.tx, { ...who, promocodeId: code?.id ?? null, code: input.code, cause: why, keyHash });
    return ctx.refuse(refusalCodes[why], paramsOf(why, code, who));
  }
  const activation = await add(ctx, code, { ...who, sex: input.sex, keyHash, requestHash });
  if (code.requiredLevel === 0) await payPrize(ctx, activation.id);
  else await sendTemporary(ctx, activation, code.name);
  return answer({ ...activation, code: code.name });
}

const refusalCodes: Readonly<Record<RefusalCause, ErrorCode>> = {
  unknown: 'promocodes.unknown',
  pending: 'promocodes.pending',
  inactive: 'promocodes.inactive',
  refused: 'promocodes.refused',
  notStarted: 'promocodes.notStarted',
  over: 'promocodes.over',
  usedUp: 'promocodes.usedUp',
  alreadyUsed: 'promocodes.alreadyUsed',
  levelReached: 'promocodes.levelReached',
  foreignCharacter: 'promocodes.foreignCharacter',
  enoughCoins: 'promocodes.enoughCoins',
  disputed: 'promocodes.disputed',
};

type Asked = Candidate & Pick<Activation, 'sex' | 'keyHash' | 'requestHash'>;

async function add({ tx }: Ctx, code: TimedPromocode, asked: Asked): Promise<Activation> {
  const { id: promocodeId, requiredLevel, immediate } = code;
  const [activation] = await tx
    .insert(activationsTable)
    .values({ ...asked, promocodeId, requiredLevel, immediate, prize: prizeOf(code) })
    .onConflictDoNothing({ target: [activationsTable.server, activationsTable.keyHash] })
    .returning();
  // The same key was used concurrently for another code.
  if (!activation) return fail('kit.idempotencyKeyReused');
  await tx
    .update(promocodesTable)
    .set({ activations: sql`${promocodesTable.activations} + 1` })
    .where(eq(promocodesTable.id, promocodeId));
  return activation;
}

/** A retry returns the first response, whatever happened to the prize since. */
const answer = ({ id, code, requiredLevel, immediate }: Pick<KnownActivation, 'id' | 'code' | 'requiredLevel' | 'immediate'>) => ({
  activationId: id,
  code,
  requiredLevel,
  valid: requiredLevel === 0,
  immediate: immediate && requiredLevel > 0,
});

/** In the game, only the author sees why a code was rejected. */
function paramsOf(cause: RefusalCause, code: TimedPromocode | null, { accountId }: Candidate): ErrorParams | undefined {
  if (cause === 'levelReached') return { level: code?.requiredLevel ?? 0 };
  if (cause === 'refused') return { reason: (code?.createdBy === accountId ? code.refusal : null) ?? 'none' };
  return undefined;
}

type Refused = Candidate & {
  readonly promocodeId: number | null;
  /** As it was typed. */
  readonly code: string;
  readonly cause: RefusalCause;
  readonly keyHash: Buffer;
};

/** Stores why an activation was rejected; a repeated request counts as one attempt. */
async function recordRefusal(tx: Tx, { accountId, ...refused }: Refused): Promise<void> {
  await tx
    .insert(refusalsTable)
    .values({ ...refused, accountId: (await isAccount(tx, accountId)) ? accountId : null })
    .onConflictDoNothing({ target: [refusalsTable.server, refusalsTable.keyHash] });
}
