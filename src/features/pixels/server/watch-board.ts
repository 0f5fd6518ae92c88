import type { WebSocket } from 'ws';
import type { StreamCtx } from '#kit/contract/context.ts';
import { type ErrorCode, Refusal } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type Translate, translateRefusal } from '#kit/i18n/translator.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { pixelsSettings } from '../pixels.settings.ts';
import { decodePaint, type PaintMessage } from '../wire.ts';
import type { Battle, Known } from './battle.ts';
import { paintFor } from './paint-pixel.ts';
import type { BoardLine } from './pixel-sockets.ts';

/** A mobile network's people share an address; a thousand from one are a machine. */
const mostOfAddress = 1_000;
/** 1013: try again later. */
const tryLater = 1_013;

/**
 * Sends the board's changes to one browser and takes its pixels. What would be too much is refused before anything is sent: the browser
 * goes on by asking from time to time.
 */
export function createWatchBoard(battle: Battle, translate: Translate) {
  const perAddress = new Map<string, number>();

  /** With the sentence in the visitor's language, as a call would have it. */
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

  /** Another process may have shown it more than this one knows: it gets what comes after that, not the whole board again. */
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
