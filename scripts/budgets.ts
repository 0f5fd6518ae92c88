import { writeFileSync } from 'node:fs';
import { kinds, measurePages, readWeights, slack, type Weight, weightsFile } from '#app/meta/page-weights.ts';
import { beyond, budgetsFile, measureStatements, readBudgets } from '#app/meta/statement-budgets.ts';
import { shortStatement } from '#kit/testing/sent-statements.ts';

/**
 * `npm run budgets`: lowers the budgets of statements and page weights to the measured values, and adds new entries. It never raises a
 * budget.
 */
await lowerStatements();
await lowerWeights();
process.exit();

async function lowerStatements(): Promise<void> {
  const { statements, raised } = readBudgets();
  const lowered: Record<string, readonly string[]> = {};
  for (const [route, { texts }] of sorted(await measureStatements())) {
    const sent = texts.map(shortStatement);
    const known = statements[route];
    const budget = [...(known ?? []), ...(raised[route]?.by ?? [])];
    if (!known) lowered[route] = sent;
    else if (sent.length > budget.length) {
      lowered[route] = known;
      const added = beyond(sent, budget).map((index) => sent[index]);
      refuse(`${route} sends more than its budget: ${added.join(', ')}`);
    } else {
      const own = beyond(sent, raised[route]?.by ?? []).flatMap((index) => sent[index] ?? []);
      // A raised statement that is no longer sent must not make room for another one.
      lowered[route] = own.slice(0, known.length);
    }
  }
  write(budgetsFile, { statements: lowered, raised });
}

async function lowerWeights(): Promise<void> {
  const { pages, raised } = readWeights();
  const lowered: Record<string, Weight> = {};
  for (const [path, weight] of sorted(await measurePages())) {
    const known = pages[path];
    if (!known) {
      lowered[path] = weight;
      continue;
    }
    const by = raised[path]?.by ?? {};
    const over = kinds.filter((kind) => weight[kind] > known[kind] + (by[kind] ?? 0) + slack(kind, known[kind]));
    if (over.length > 0)
      refuse(`${path} loads more than its budget: ${over.map((kind) => `${kind} ${weight[kind]} of ${known[kind]}`).join(', ')}`);
    const least = kinds.map((kind) => [kind, Math.min(known[kind], weight[kind] - (by[kind] ?? 0))]);
    lowered[path] = { ...weight, ...Object.fromEntries(least), files: over.length > 0 ? known.files : weight.files };
  }
  write(weightsFile, { pages: lowered, raised });
}

function sorted<Value>(map: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

function refuse(what: string): void {
  console.error(`${what}. A budget is raised by hand, with a reason.`);
  process.exitCode = 1;
}

function write(file: string, budgets: object): void {
  writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`);
}
