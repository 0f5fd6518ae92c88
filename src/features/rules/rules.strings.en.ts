export const en = {
  errors: {
    badPenalty: 'A warning has no term, only a ban can be permanent, and a range must not end before it starts',
    nothingChanged: 'Nothing was changed, so there is nothing to save',
    sectionTaken: 'There is already a section with this number',
    unknownSection: 'There is no such section. Reload the page and choose again',
    changedMeanwhile: 'Someone changed this while you were editing. Your input is kept: compare it with the current version and save again',
  },
  audit: {
    added: 'Rule added',
    revised: 'Rule changed',
    sectionAdded: 'Section of rules added',
    sectionRenamed: 'Section of rules renamed',
  },
  permissions: { read: 'See the rules with their history', edit: 'Add and change rules' },
  personalData: {
    revised: {
      what: 'Rules you wrote or changed as an administrator',
      why: 'Verdicts cite the wording they were given by, so it is kept, with only the number of the deleted account',
    },
  },
};
