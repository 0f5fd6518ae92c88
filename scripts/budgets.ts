import { writeFileSync } from 'node:fs';
import { beyond, budgetsFile, measureStatements, readBudgets } from '#app/meta/statement-budgets.ts';
import { shortStatement } from '#kit/testing/sent-statements.ts';

/** `npm run budgets`: removes from the budgets what is no longer sent, and adds routes that are new. It never raises one. */
const { statements, raised } = readBudgets();
const lowered: Record<string, readonly string[]> = {};
for (const [route, { texts }] of [...(await measureStatements())].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const sent = texts.map(shortStatement);
  const known = statements[route];
  const budget = [...(known ?? []), ...(raised[route]?.by ?? [])];
  if (!known) lowered[route] = sent;
  else if (sent.length > budget.length) {
    lowered[route] = known;
    const added = beyond(sent, budget).map((index) => sent[index]);
    console.error(`${route} sends more than its budget: ${added.join(', ')}. A budget is raised by hand, with a reason.`);
    process.exitCode = 1;
  } else {
    const own = beyond(sent, raised[route]?.by ?? []).flatMap((index) => sent[index] ?? []);
    // A raised statement that is no longer sent must not make room for another one.
    lowered[route] = own.slice(0, known.length);
  }
}
writeFileSync(budgetsFile, `${JSON.stringify({ statements: lowered, raised }, null, 2)}\n`);
process.exit();
