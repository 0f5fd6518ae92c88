export const en = {
  errors: {
    tooLarge: 'This file is too large: at most {megabytes, number} MB',
    unsupported: 'Unsupported file. Use pictures in JPEG, PNG or WebP, or videos in MP4 or WebM',
    videoBroken: 'This video is damaged or incomplete and cannot be opened',
    notWhole: 'This file has not arrived completely yet',
    tooManyPieces: 'This file arrived in too many small pieces. Please upload it again',
    unknownImage: 'One of the files no longer exists. Remove it and add it again',
  },
  personalData: {
    uploads: {
      what: 'Pictures and videos that you uploaded: when, and how large they were',
      why: 'Files that are part of something stay there; the record of who uploaded them is erased',
    },
  },
};
