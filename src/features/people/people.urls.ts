import { isId, oneOf, screen, text } from '#kit/pages/screen.ts';
import { peopleContract } from './people.contract.ts';

/** Widths of the timeline around a moment, in minutes: from one minute to a day. */
export const timelineSpans = ['1', '10', '60', '360', '1440'] as const;

/** Everything about one person. `at`, `span` and `kinds` select the part of the timeline; `with` is the person to compare with. */
export const personScreen = screen({
  path: '/admin/search/:id',
  permission: 'people.read',
  validate: { id: isId },
  search: { at: text, span: oneOf(...timelineSpans), kinds: text, with: text, dialog: oneOf('cut'), other: text },
  load: (call, { id }) => call(peopleContract.getPerson, { id }),
});
