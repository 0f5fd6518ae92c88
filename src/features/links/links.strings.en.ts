export const en = {
  settings: {
    title: 'Links and mailboxes',
    about: 'External links, and the addresses in the footer and in emails.',
    wikiUrl: { label: 'Wiki', about: 'Where /wiki in the header points.' },
    newsWallUrl: { label: 'Social wall', about: 'Where News in the Russian landing menu points.' },
    formUrl: { label: 'Form in the footer', about: 'An external form for suggestions, linked in the footer of every page.' },
    collaborationUrl: { label: 'Collaboration', about: 'The page for people who want to work with us, linked in the footer.' },
    supportEmail: { label: 'Support mailbox', about: 'In the footer, on error pages and at the end of every email.' },
    adsEmail: { label: 'Advertising mailbox', about: 'In the footer, for advertisers.' },
    businessEmail: { label: 'Business mailbox', about: 'In the footer, for partners and business development.' },
  },
  permissions: { edit: 'Change where the site leads outside, and its mailboxes' },
};
