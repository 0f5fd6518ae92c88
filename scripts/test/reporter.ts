import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import type { FileReport, ReportLine } from './report.ts';

/** run-files.ts puts a test around all files and a suite around each. */
const FILE = 1;

/**
 * Writes what becomes of the files of one process, a JSON line each: tests as they begin and end, so that a hang has a name, and a
 * report when a file has run to its end: a crash or a `process.exit` in the middle can never look like success.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let failures: FileReport['failures'][number][] = [];
  let counts = { passed: 0, failed: 0, skipped: 0 };
  let began = performance.now();

  for await (const event of events) {
    if (event.type === 'test:dequeue' && event.data.nesting > FILE) yield line({ began: event.data.name });
    if (event.type === 'test:complete' && event.data.nesting > FILE) yield line({ ended: event.data.name });
    if ((event.type === 'test:pass' || event.type === 'test:fail') && event.data.nesting >= FILE) {
      const { name, nesting, skip, todo, details } = event.data;
      const isTest = details.type !== 'suite';
      // A suite that is left out says nothing of its tests: it counts as one.
      if (skip !== undefined || todo !== undefined) counts.skipped += 1;
      else if (event.type === 'test:pass') counts.passed += isTest ? 1 : 0;
      else if (!isEcho(event.data.details.error) || isTest) {
        // A suite fails by itself when it cannot be loaded or a hook breaks.
        counts.failed += 1;
        if (!isEcho(event.data.details.error)) failures.push(failureOf(event.data));
      }
      if (nesting !== FILE) continue;
      yield line({ report: { file: name, counts, failures, seconds: (performance.now() - began) / 1000 } });
      began = performance.now();
      failures = [];
      counts = { passed: 0, failed: 0, skipped: 0 };
    }
    if (event.type === 'test:diagnostic' && /^(Warning|Error):/.test(event.data.message)) yield line({ warned: event.data.message });
    if (event.type === 'test:summary') yield line({ end: true });
  }
}

type Failed = Extract<TestEvent, { type: 'test:fail' }>['data'];

const failureOf = ({ name, file, line, details: { error } }: Failed): FileReport['failures'][number] => ({
  name,
  place: `${file ?? ''}:${line ?? 0}`,
  error: inspect(error.cause ?? error, { depth: 4 }),
});

/** A suite or a test fails because a test in it failed, which has been told already. */
const isEcho = (error: Error): boolean => 'failureType' in error && error.failureType === 'subtestsFailed';

const line = (value: ReportLine): string => `${JSON.stringify(value)}\n`;
