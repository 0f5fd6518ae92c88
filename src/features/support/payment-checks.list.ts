import { choice, list, text } from '#kit/list/list.ts';
import { checkOutcomes } from './payment-checks.ts';

export const paymentCheckList = list({
  name: 'payment-checks',
  filter: { text, state: choice('open', 'answered'), outcome: choice(...checkOutcomes) },
  range: 'asked',
  columns: {
    ticket: { kind: 'number', sorts: true },
    order: { kind: 'mono' },
    question: { kind: 'prose', priority: 'high' },
    asker: { kind: 'name' },
    asked: { kind: 'time', sorts: true },
    outcome: { kind: 'state' },
    answer: { optional: true },
    answerer: { kind: 'name', optional: true },
    answered: { kind: 'time', optional: true },
  },
  order: '-asked',
});
