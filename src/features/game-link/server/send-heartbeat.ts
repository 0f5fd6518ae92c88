import { serverHeard } from '#features/servers/server/server-heard.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import type { gameLinkContract } from '../game-link.contract.ts';
import { launcherHeard } from './launcher-heard.ts';
import { serverOf } from './server-of.ts';

type Contract = typeof gameLinkContract;

/** Game servers and launchers are asked to call this often. */
const nextInSeconds = 5;

export async function sendHeartbeat(
  ctx: Ctx,
  { version, ...said }: ParsedInput<Contract['sendHeartbeat']>,
): Promise<OutputOf<Contract['sendHeartbeat']>> {
  const server = serverOf(ctx.actor);
  const { rebooted, heardAt } = await serverHeard(ctx, { ...said, server, gameVersion: version });
  return { server, serverTime: heardAt.toISOString(), nextInSeconds, rebooted };
}

export const sendLauncherHeartbeat = async (
  ctx: Ctx,
  input: ParsedInput<Contract['sendLauncherHeartbeat']>,
): Promise<OutputOf<Contract['sendLauncherHeartbeat']>> => ({ serverTime: (await launcherHeard(ctx, input)).toISOString(), nextInSeconds });
