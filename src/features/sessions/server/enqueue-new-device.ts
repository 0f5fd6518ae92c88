import type { Ctx } from '#kit/contract/context.ts';
import { newDevice } from './new-device.job.ts';
import { hasOtherDevices } from './own-sessions.queries.ts';

export async function enqueueNewDevice(ctx: Ctx, accountId: number, sessionId: number): Promise<void> {
  const first = !(await hasOtherDevices(ctx.tx, accountId));
  const userAgent = (ctx.headers['user-agent'] ?? '').slice(0, 300);
  await ctx.enqueue(newDevice, { accountId, sessionId, ip: ctx.ip, userAgent, at: new Date().toISOString(), first });
}
