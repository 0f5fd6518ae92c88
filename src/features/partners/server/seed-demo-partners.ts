import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { demoLogins } from '#features/sessions/demo-accounts.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { heldBy } from './partner-balances.queries.ts';
import { movePartnerMoney } from './partner-money.ts';
import { applicationsTable, partnersTable, payoutsTable } from './partners.table.ts';
import { releaseCommissions } from './release-commissions.ts';
import { settleCommission } from './settle-commission.ts';
import { paidOrdersOf } from './shares.queries.ts';

const day = 86_400_000;

/** Two partners, applications of every state, and commissions of the last weeks posted like real ones. */
export async function seedDemoPartners(ctx: Ctx, now = new Date()): Promise<void> {
  const { tx } = ctx;
  if ((await tx.$count(partnersTable)) > 0) return;
  const ids = await findAccountIds(tx, demoLogins);
  const id = (login: (typeof demoLogins)[number]) => ids.get(login);
  const [partner, chief, media] = [id('partner'), id('chief'), id('media')];
  if (partner === undefined || chief === undefined || media === undefined) return;
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await tx.insert(applicationsTable).values(
    applications.flatMap(({ login, at, decided, ...texts }) => {
      const accountId = id(login);
      if (accountId === undefined) return [];
      return [{ accountId, ...texts, createdAt: ago(at), ...(decided !== undefined && { decidedAt: ago(decided), decidedBy: media }) }];
    }),
  );
  await tx.insert(partnersTable).values([
    { accountId: partner, rate: 1_500, since: ago(58) },
    { accountId: chief, rate: 1_000, since: ago(40) },
  ]);
  await seedShares(ctx, [partner, chief], now);
  await seedPayout(ctx, partner, ago(6));
}

async function seedShares(ctx: Ctx, partners: readonly number[], now: Date): Promise<void> {
  for (const partner of partners) {
    for (const id of await paidOrdersOf(ctx.tx, { referrerId: partner })) await settleCommission(ctx, id);
  }
  await releaseCommissions(ctx, now);
}

/** Half of the due amount was paid last week. */
async function seedPayout({ tx }: Ctx, partnerId: number, at: Date): Promise<void> {
  const { due } = await heldBy(tx, partnerId);
  const minor = Math.floor(due / 20_000) * 10_000;
  if (minor <= 0) return;
  const done = { state: 'done', requestedAt: at, sentAt: at, endedAt: new Date(at.getTime() + day) } as const;
  const [payout] = await tx
    .insert(payoutsTable)
    .values({ partnerId, minor, details: '2200 •••• •••• 4417', ...done })
    .returning();
  if (!payout) return;
  await movePartnerMoney(tx, { partnerId, from: 'due', to: 'onTheWay', minor, idem: `partner:payout:${payout.id}`, at });
  await movePartnerMoney(tx, { partnerId, from: 'onTheWay', to: 'paidOut', minor, idem: `partner:payout:${payout.id}:done`, at });
}

type DemoApplication = {
  readonly login: (typeof demoLogins)[number];
  readonly channel: string;
  readonly about: string;
  readonly contact: string;
  readonly state: 'pending' | 'approved' | 'refused';
  readonly refusal?: string;
  /** Days ago. */
  readonly at: number;
  readonly decided?: number;
};

const applications: readonly DemoApplication[] = [
  {
    login: 'partner',
    channel: 'https://video.example/night-avenue',
    about: 'Two streams a week about the city, 14,000 subscribers. I would show the new districts and run a crew with my viewers.',
    contact: '@night_avenue',
    state: 'approved',
    at: 60,
    decided: 58,
  },
  {
    login: 'chief',
    channel: 'https://t.example/harbour_news',
    about: 'Новости сервера и гайды для новичков, 3 200 подписчиков. Веду канал с прошлой зимы, пишу каждый день.',
    contact: '@harbour_news',
    state: 'approved',
    at: 44,
    decided: 40,
  },
  {
    login: 'tester',
    channel: 'https://video.example/first-steps',
    about: 'Мой первый канал, пока 40 подписчиков. Хочу снимать обзоры обновлений.',
    contact: '@first_steps',
    state: 'refused',
    refusal: 'Пока маловато зрителей. Возвращайтесь, когда подписчиков будет от 500',
    at: 30,
    decided: 27,
  },
  {
    login: 'tester',
    channel: 'https://video.example/first-steps',
    about: 'Прошлой весной было 40 подписчиков, теперь 900. Выпускаю обзор каждую неделю, зрители просят промокод.',
    contact: '@first_steps',
    state: 'pending',
    at: 2,
  },
  {
    login: 'player',
    channel: 'https://forum.example/city-tales',
    about: 'I write stories about my character’s life in the city. Around 2,000 readers a month, most of them have never played.',
    contact: 'tales@forum.example',
    state: 'pending',
    at: 1,
  },
];
