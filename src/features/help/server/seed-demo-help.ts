import { createHash } from 'node:crypto';
import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { articleIds } from '../help-articles.ts';
import { helpJudgementsTable, helpMissesTable } from './help.table.ts';

/** Searches without an article, as typed in each language. */
const misses = {
  en: ['gamepad', 'tournament bracket', 'wedding ring', 'voice chat microphone', 'haircut', 'radio stations', 'steam version'],
  ru: ['свадьба кольцо', 'голосовой чат микрофон', 'геймпад', 'соседи по квартире', 'тюнинг фары', 'рыбалка', 'версия для пк'],
} as const;

/** Two months of readers' answers and searches without results, deterministic. */
export async function seedDemoHelp(tx: Tx): Promise<void> {
  const [seeded] = await tx.select({ id: helpMissesTable.id }).from(helpMissesTable).limit(1);
  if (seeded) return;
  const random = seededRandom('help');
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await tx.insert(helpMissesTable).values(
    (['en', 'ru'] as const).flatMap((language) =>
      misses[language].map((words) => ({
        words,
        language,
        times: 1 + Math.floor(30 * random() ** 2),
        firstAt: daysAgo(20 + 40 * random()),
        lastAt: daysAgo(20 * random()),
      })),
    ),
  );
  await tx.insert(helpJudgementsTable).values(
    articleIds.flatMap((article, at) => {
      const usual = 0.55 + 0.4 * random();
      return Array.from({ length: 6 + Math.floor(18 * random()) }, (_, voter) => ({
        article,
        language: random() < 0.7 ? ('ru' as const) : ('en' as const),
        voter: createHash('sha256').update(`demo ${at} ${voter}`).digest(),
        helpful: random() < usual,
        judgedAt: daysAgo(60 * random()),
      }));
    }),
  );
}
