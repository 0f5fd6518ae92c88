import type { WebSocket } from 'ws';
import { adminAccountsPermissions } from '#features/admin-accounts/admin-accounts.feature.ts';
import { staffPermissions } from '#features/staff/staff.feature.ts';
import type { BaseCtx, StreamCtx } from '#kit/contract/context.ts';
import { type ErrorCode, fail, Refusal } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type Translate, translateRefusal } from '#kit/i18n/translator.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { type Point, placeOf } from '../board.ts';
import { pixelsSettings } from '../pixels.feature.ts';
import { decodePaint, type PaintMessage } from '../wire.ts';
import type { Battle, Known } from './battle.ts';
import type { PaintOutcome } from './paint-pixels.ts';
import type { BoardLine } from './pixel-sockets.ts';
import type { Refused } from './placement-queue.ts';

/** Users of a mobile network share an address, but a thousand connections are a bot. */
const mostOfAddress = 1_000;
/** WebSocket close code 1013: try again later. */
const tryLater = 1_013;

/**
 * Streams changes to one browser and accepts its pixels. Connections over the limit are closed before anything is sent; the browser falls
 * back to polling.
 */
export function createWatchBoard(battle: Battle, translate: Translate) {
  const perAddress = new Map<string, number>();

  /** With the error text in the visitor's language, as in an HTTP response. */
  const told = (locale: Locale, { code, waitSeconds }: { readonly code: ErrorCode; readonly waitSeconds?: number }) => {
    const refusal = new Refusal(code, { params: { seconds: waitSeconds ?? 0 } });
    return { code, waitSeconds, error: translateRefusal(translate, locale, refusal).error };
  };

  return (ctx: StreamCtx, known: Known, socket: WebSocket, line: BoardLine) => {
    const { settings } = ctx.services;
    const address = addressKey(ctx.ip);
    const ofAddress = perAddress.get(address) ?? 0;
    if (!settings.get(pixelsSettings.on)) return socket.close(4_003, 'pixels.off');
    if (battle.sockets.count() >= settings.get(pixelsSettings.watchers) || ofAddress >= mostOfAddress)
      return socket.close(tryLater, 'pixels.busy');
    perAddress.set(address, ofAddress + 1);
    socket.on('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    socket.on('message', (data, isBinary) => {
      const paint = isBinary && Buffer.isBuffer(data) ? decodePaint(data) : undefined;
      if (!paint) return socket.close(1_003, 'kit.malformed');
      void answer(ctx, paint, socket);
    });
    void join(known, socket, line);
  };

  /** The browser may have seen more from another process; then it gets only later changes, not the whole board. */
  async function join(known: Known, socket: WebSocket, line: BoardLine): Promise<void> {
    await battle.fresh(known);
    if (socket.readyState === socket.OPEN) battle.sockets.join(socket, line, known);
  }

  async function answer(ctx: StreamCtx, { id, ...pixel }: PaintMessage, socket: WebSocket): Promise<void> {
    const outcome = await paintFor(battle, ctx, pixel).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a pixel was not stored');
      return { code: 'kit.unavailable' as const };
    });
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify({ id, ...('code' in outcome ? told(ctx.locale, outcome) : outcome) }));
  }
}

/** Pixels of staff are marked, so that they do not pass for players. */
const worksHere = (actor: Actor): boolean => has(actor, staffPermissions.enter) || has(actor, adminAccountsPermissions.enter);

type Painted = PaintOutcome | Refused | { readonly code: 'pixels.off' | 'kit.signInNeeded' };

/** Shared by the HTTP call and the WebSocket message. */
async function paintFor(
  battle: Battle,
  { actor, services }: Pick<BaseCtx, 'actor' | 'services'>,
  { place, colour }: { readonly place: number; readonly colour: number },
): Promise<Painted> {
  if (!services.settings.get(pixelsSettings.on)) return { code: 'pixels.off' };
  if (actor.accountId === null) return { code: 'kit.signInNeeded' };
  return battle.paint({ accountId: actor.accountId, place, colour, staff: worksHere(actor) });
}

/** Responds when the pixel is stored. The queue's transaction stores it, so this handler opens none. */
export const createPaintPixel =
  (battle: Battle) =>
  async (ctx: BaseCtx, { colour, ...point }: Point & { readonly colour: number }) => {
    const painted = await paintFor(battle, ctx, { place: placeOf(point), colour });
    if (!('code' in painted)) return { seq: painted.seq, waitSeconds: painted.waitSeconds };
    const seconds = 'waitSeconds' in painted ? painted.waitSeconds : undefined;
    return fail(painted.code, seconds === undefined ? undefined : { seconds });
  };
