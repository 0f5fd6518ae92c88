/** Time spans of the chart with the width of a step in minutes. */
export const historySteps = { '24h': 5, '7d': 30, '30d': 120 } as const;
export type HistorySpan = keyof typeof historySteps;
export const historySpans = ['24h', '7d', '30d'] as const satisfies readonly HistorySpan[];
