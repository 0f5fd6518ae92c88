import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import type { ReportLine } from './test-files.ts';

/**
 * Writes what becomes of one test file, a JSON line each: tests as they begin and end, so that a hang has a name, and the report.
 * The report is written only if the file ran to its end: a crash or a `process.exit` in the middle can never look like success.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: { name: string; place: string; error: string }[] = [];
  let counts: { passed: number; failed: number; skipped: number } | undefined;

  for await (const event of events) {
    if (event.type === 'test:dequeue') yield line({ began: event.data.name });
    if (event.type === 'test:complete') yield line({ ended: event.data.name });
    if (event.type === 'test:fail' && event.data.todo === undefined && !isEcho(event.data.details.error)) {
      const { name, file, line, details } = event.data;
      failures.push({ name, place: `${file ?? ''}:${line ?? 0}`, error: inspect(details.error.cause ?? details.error, { depth: 4 }) });
    }
    if (event.type === 'test:summary') {
      const { tests, passed, skipped, todo } = event.data.counts;
      // Whatever neither passed nor was left out has failed: cancelled by a time limit, or broken in a hook.
      counts = { passed, failed: tests - passed - skipped - todo, skipped: skipped + todo };
    }
  }
  if (counts) yield line({ report: { counts, failures } });
}

/** A suite fails because a test in it failed, which has been told already. */
const isEcho = (error: Error): boolean => 'failureType' in error && error.failureType === 'subtestsFailed';

const line = (value: ReportLine): string => `${JSON.stringify(value)}\n`;
