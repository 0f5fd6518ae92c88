import { claimFiles } from '#features/attachments/server/claim-files.ts';
import { logLine } from '#features/logs/log-line.ts';
import { logsOf } from '#features/logs/server/log-store.ts';
import { presentLog } from '#features/logs/server/logs.present.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import { banSubject } from '../bans.audit.ts';
import type { bansContract } from '../bans.contract.ts';
import { banEvidenceImages } from './ban-evidence-images.ts';
import { type GameBan, gameBanEvidenceTable, type KeptLog } from './bans.table.ts';

type Given = Pick<ParsedInput<typeof bansContract.ban>, 'images' | 'links' | 'logs'>;

/** Makes what was given part of the ban. Rows of the logs are read anew and copied, without addresses: nobody can make one up. */
export async function keepEvidence(ctx: Ctx, ban: GameBan, { images, links, logs }: Given): Promise<void> {
  await claimFiles(ctx, { purpose: banEvidenceImages, ids: images, owner: banSubject(ban.id), field: 'images' });
  const kept: KeptLog[] = [];
  for (const asked of logs) kept.push(await copyLog(ctx, ban, asked));
  const rows = [
    ...new Set(images).values().map((attachmentId) => ({ kind: 'image' as const, attachmentId })),
    ...new Set(links).values().map((link) => ({ kind: 'link' as const, link })),
    ...kept.map((log) => ({ kind: 'log' as const, log })),
  ];
  if (rows.length > 0) await ctx.tx.insert(gameBanEvidenceTable).values(rows.map((row) => ({ banId: ban.id, ...row })));
}

async function copyLog(ctx: Ctx, { server, accountId }: GameBan, { kind, id, at }: Given['logs'][number]): Promise<KeptLog> {
  const row = await logsOf(ctx).row(ctx.tx, { kind, id, at: new Date(at), server, globalId: accountId });
  if (!row) return failField('logs', 'bans.unknownLog');
  const log = presentLog({ kind, seesAddresses: false }, row);
  return { kind, at: log.at, nick: log.nick, line: logLine(log) };
}
