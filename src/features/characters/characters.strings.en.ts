export const en = {
  personalData: {
    activeDays: { what: 'Which of the last 400 days you played on' },
    characters: { what: 'Your characters: nick, level, money, faction, time played and when they were last seen' },
    leads: { what: 'The factions that you lead, and since when' },
  },
  errors: {
    unknownAccount: 'No account has this globalId',
    nickTaken: 'Another account has this nick on this server',
    repeated: 'The account or the nick stands in this report twice',
    rankWithoutFaction: 'A rank needs a faction',
    wrongTime: 'More than 5 minutes ahead of our clock, or before the year 2000. Correct the clock of the game server',
  },
};
