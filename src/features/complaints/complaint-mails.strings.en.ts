/** Mails to the two sides, and the in-game message to a punished player. */
export const en = {
  button: 'Open the complaint',
  punished: 'Complaint No. {number}: {rules}',
  punishedBare: 'Complaint No. {number}',
  complainedAbout: {
    subject: 'A complaint about you, No. {number}',
    text: '{other} has complained about you. Read what happened in their words and give yours.',
    next: 'You have {answerHours, plural, one {# hour} other {# hours}} to answer, once. Saying nothing is not an admission of guilt.',
  },
  answered: {
    subject: 'Your complaint No. {number} was answered',
    text: '{other} has answered your complaint.',
    next: 'An administrator will now read both sides. We will write when there is a verdict.',
  },
  answerDeleted: {
    subject: 'Your answer to complaint No. {number} was deleted',
    text: 'An administrator has deleted your answer for this reason:',
    next: 'You can answer again within {answerHours, plural, one {# hour} other {# hours}}.',
  },
  judged: {
    subject: 'Verdict on complaint No. {number}',
    text: 'The complaint between you and {other} is closed. The verdict and the rules it cites are on its page.',
    next: 'If you disagree, either side can appeal once within {appealHours, plural, one {# hour} other {# hours}}, unless it has been appealed already. Another administrator will judge it.',
  },
  appealed: {
    subject: 'The verdict on complaint No. {number} was appealed',
    text: '{other} has appealed the verdict.',
    next: 'Another administrator will judge the complaint anew. We will write when it is decided.',
  },
  appealedUnheard: {
    subject: 'The verdict on complaint No. {number} was appealed: you can answer',
    text: '{other} has appealed the verdict. You have not answered the complaint yet.',
    next: 'You have {answerHours, plural, one {# hour} other {# hours}} to give your side, once. Another administrator will judge the complaint anew, and we will write when it is decided.',
  },
};
