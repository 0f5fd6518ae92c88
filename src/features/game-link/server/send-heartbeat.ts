import { recordServerHeartbeat } from '#features/servers/server/record-server-heartbeat.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import type { gameLinkContract } from '../game-link.contract.ts';
import { recordLauncherHeartbeat } from './record-launcher-heartbeat.ts';
import { serverOf } from './server-of.ts';

type Contract = typeof gameLinkContract;

/** Requested interval of heartbeats. */
const nextInSeconds = 5;

export async function sendHeartbeat(
  ctx: Ctx,
  { version, ...said }: ParsedInput<Contract['sendHeartbeat']>,
): Promise<OutputOf<Contract['sendHeartbeat']>> {
  const server = serverOf(ctx.actor);
  const { rebooted, heardAt } = await recordServerHeartbeat(ctx, { ...said, server, gameVersion: version });
  return { server, serverTime: heardAt.toISOString(), nextInSeconds, rebooted };
}

export const sendLauncherHeartbeat = async (
  ctx: Ctx,
  input: ParsedInput<Contract['sendLauncherHeartbeat']>,
): Promise<OutputOf<Contract['sendLauncherHeartbeat']>> => ({
  serverTime: (await recordLauncherHeartbeat(ctx, input)).toISOString(),
  nextInSeconds,
});
