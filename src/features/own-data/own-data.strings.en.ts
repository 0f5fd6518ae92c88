export const en = {
  title: 'Your data',
  text: 'One JSON file with everything this site knows about you: characters, sign-ins, consents and the rest. Times are in UTC. You will be asked for your password.',
  download: 'Download my data',
  failed: 'The file could not be made. Please try again',
  audit: { exported: 'Own data exported' },
};
