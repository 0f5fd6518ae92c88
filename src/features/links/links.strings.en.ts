export const en = {
  settings: {
    title: 'Links and mailboxes',
    about: 'Where the site leads outside, and the addresses in its footer and in letters.',
    wikiUrl: { label: 'Wiki', about: 'Where /wiki in the header leads.' },
    newsWallUrl: { label: 'Social wall', about: 'Where News in the landing’s Russian menu leads.' },
    formUrl: { label: 'Form in the footer', about: 'An external form for suggestions, linked in the footer of every page.' },
    collaborationUrl: { label: 'Collaboration', about: 'The page for those who want to work with us, linked in the footer.' },
    supportEmail: { label: 'Support mailbox', about: 'In the footer, on error pages and at the end of every letter.' },
    adsEmail: { label: 'Advertising mailbox', about: 'In the footer, for advertisers.' },
    businessEmail: { label: 'Business mailbox', about: 'In the footer, for partners and business development.' },
  },
};
