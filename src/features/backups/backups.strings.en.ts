export const en = {
  alarms: {
    tooOld: {
      title: 'The last verified backup is too old',
      text: 'The newest backup that was restored and checked holds data of {takenAt}. More than {hours, plural, one {# hour} other {# hours}} have passed since. Check that npm run backup and npm run backup:verify still run and end without an error.',
    },
    neverVerified: {
      title: 'No backup was ever verified',
      text: 'No backup of this installation was restored and checked yet. Run npm run backup, then npm run backup:verify.',
    },
  },
  audit: { verified: 'Backup verified' },
};
