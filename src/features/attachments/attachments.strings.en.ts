export const en = {
  errors: {
    tooLarge: 'This picture is too large: at most {megabytes, number} MB',
    unknownImage: 'One of the pictures no longer exists. Remove it and add it again',
  },
  personalData: {
    uploads: {
      what: 'Pictures that you uploaded: when, and how large they were',
      why: 'Published pictures stay where they are; the record of who uploaded them is erased',
    },
  },
};
