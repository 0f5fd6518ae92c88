export const en = {
  title: 'Your data',
  text: 'A JSON file with everything this site knows about you: characters, sign-ins, consents and more. Times are in UTC. You will be asked for your password.',
  download: 'Download my data',
  failed: 'Could not create the file. Please try again',
  audit: { exported: 'Own data exported' },
};
