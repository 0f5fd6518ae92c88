export const en = {
  errors: {
    nameTaken: 'You already have a view with this name',
    tooMany: 'A list keeps at most {most, plural, one {# view} other {# views}}. Remove one first',
  },
  personalData: { views: { what: 'Views of the back office’s lists that you saved' } },
};
