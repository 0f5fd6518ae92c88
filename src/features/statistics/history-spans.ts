/** How far back, and how wide a step of the chart is, in minutes. */
export const historySteps = { '24h': 5, '7d': 30, '30d': 120 } as const;
export type HistorySpan = keyof typeof historySteps;
export const historySpans = ['24h', '7d', '30d'] as const satisfies readonly HistorySpan[];
