export const en = {
  errors: {
    tooLarge: 'This picture is too large: at most {megabytes, number} MB',
    unknownImage: 'One of the pictures is no longer there. Remove it and add it again',
  },
  personalData: {
    uploads: {
      what: 'Pictures that you uploaded: when, and how large they were',
      why: 'Pictures that are part of something published stay with it; who uploaded them is forgotten',
    },
  },
};
