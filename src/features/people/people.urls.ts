import { isId, oneOf, screen, text } from '#kit/pages/screen.ts';
import { peopleContract } from './people.contract.ts';

/** From a day to a minute, in minutes around the moment. */
export const timelineSpans = ['1', '10', '60', '360', '1440'] as const;

/** Everything about one person. `at`, `span` and `kinds` say which part of their time line is open, `with` whom they are compared with. */
export const personScreen = screen({
  path: '/admin/search/:id',
  permission: 'people.read',
  validate: { id: isId },
  search: { at: text, span: oneOf(...timelineSpans), kinds: text, with: text, dialog: oneOf('cut'), other: text },
  load: (call, { id }) => call(peopleContract.getPerson, { id }),
});
