export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const passed = (): Counts => ({ passed: 1, failed: 0, skipped: 0 });
export const failed = (): Counts => ({ passed: 0, failed: 1, skipped: 0 });
export const skipped = (): Counts => ({ passed: 0, failed: 0, skipped: 1 });

export const sum = (parts: readonly Counts[]): Counts => ({
  passed: parts.reduce((total, part) => total + part.passed, 0),
  failed: parts.reduce((total, part) => total + part.failed, 0),
  skipped: parts.reduce((total, part) => total + part.skipped, 0),
});

export const summaryLine = (counts: Counts): string =>
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`;

export const isGreen = (counts: Counts): boolean => counts.failed === 0;
