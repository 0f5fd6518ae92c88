export const en = {
  notes: {
    title: 'Notes',
    none: 'No notes yet.',
    text: 'Note for colleagues',
    add: 'Add note',
    added: 'Note added',
    remove: 'Remove note',
    removeQuestion: 'Remove this note?',
    removeText: 'Colleagues will no longer see it. This cannot be undone.',
    removed: 'Note removed',
    everywhere: 'all servers',
  },
  permissions: {
    read: 'Find people and open their page',
    seeEmails: 'See and find email addresses',
    note: 'Write notes about people',
  },
  audit: { viewed: 'Looked at a person', noted: 'Wrote a note about a person', noteRemoved: 'Removed a note about a person' },
  personalData: {
    notes: { what: 'Notes that the staff wrote about you' },
    written: {
      what: 'Notes that you wrote about players',
      why: 'Colleagues rely on them. They stay without your name',
    },
  },
};
