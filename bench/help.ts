import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helpContract } from '#features/help/help.contract.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { atExit } from './support/at-exit.ts';
import { quantile, round } from './support/numbers.ts';
import { startMeasured } from './support/product.ts';
import { atMost, holds, report } from './support/report.ts';

/**
 * The search of the help centre, one request for each typed letter, on the embedded database: queries in two languages, some misspelt,
 * some without a result.
 */
const typed = {
  en: ['forgoten pasword', 'coins have not arrived', 'promocode does not work', 'xylophone lessons', 'appeal a ban'],
  ru: ['забыл пороль', 'не пришли монеты', 'промокод не работает', 'квазистационарный', 'обжаловать бан'],
} as const;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const app = await startMeasured({ DATA_DIR: folder });

const took: number[] = [];
let failed = 0;
for (let turn = 0; turn < rounds; turn += 1) {
  for (const language of ['en', 'ru'] as const) {
    for (const words of typed[language]) {
      for (let length = 2; length <= words.length; length += 1) {
        const from = performance.now();
        const answer = await fetch(app.origin + addressOfCall(helpContract.searchHelp, { words: words.slice(0, length), language }));
        await answer.arrayBuffer();
        took.push(performance.now() - from);
        if (!answer.ok) failed += 1;
      }
    }
  }
}
await app.stop();

const p95 = round(quantile(took, 0.95));
report('help', { searches: took.length, medianMs: round(quantile(took, 0.5)), p95Ms: p95, slowestMs: round(Math.max(...took)) }, [
  atMost('search, p95 in ms', p95, 30),
  holds('no failed request', failed === 0),
]);
