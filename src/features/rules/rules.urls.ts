import { integer, isId, oneOf, screen, text } from '#kit/pages/screen.ts';
import { rulesContract } from './rules.contract.ts';

export const rulesScreen = screen({
  path: '/admin/rules',
  permission: 'rules.read',
  /** `section`: the section that the dialog is about. */
  search: { text, dialog: oneOf('section', 'rename', 'rule'), section: integer },
  reads: rulesContract.getRuleBook,
});

/** `from` and `to`: the compared revisions. */
export const ruleScreen = screen({
  path: '/admin/rules/:id',
  permission: 'rules.read',
  validate: { id: isId },
  search: { dialog: oneOf('edit'), from: integer, to: integer },
  load: (call, { id }) => call(rulesContract.getRule, { id }),
});
