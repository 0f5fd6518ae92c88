import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import type { FileReport, ReportLine } from './report.ts';

/** run-files.ts wraps all files in a test and each file in a suite. */
const FILE = 1;

/**
 * Writes the results of the files of one process as JSON lines: the start and end of each test, so that a hanging one can be named, and a
 * report when a file has ended, so that a crash or `process.exit` in the middle never counts as success.
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
      // A skipped suite does not report its tests: it counts as one.
      if (skip !== undefined || todo !== undefined) counts.skipped += 1;
      else if (event.type === 'test:pass') counts.passed += isTest ? 1 : 0;
      else if (!isEcho(event.data.details.error) || isTest) {
        // A suite itself fails if it cannot be loaded or a hook fails.
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

/** The failure of a parent caused by a nested test, which has been reported already. */
const isEcho = (error: Error): boolean => 'failureType' in error && error.failureType === 'subtestsFailed';

const line = (value: ReportLine): string => `${JSON.stringify(value)}\n`;
