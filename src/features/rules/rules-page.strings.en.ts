export const en = {
  title: 'Rules of the game',
  description: 'The rules of {game}: what is forbidden on every server, which penalties follow, and how a decision is appealed.',
  lead: 'The same for players, leaders and administrators. Every rule has its number for good: cite it in a complaint, and the verdict will cite it too.',
  changed: 'Last changed {day}',
  contents: 'Sections',
  search: 'Find a rule',
  searchHint: '4.2 or words',
  found: '{count, plural, =0 {Nothing found} one {# rule found} other {# rules found}}',
  clear: 'Show all rules',
  link: 'Link to rule {number}',
  withdrawn: 'No longer in force.',
  empty: 'The rules have not been published yet.',
};
