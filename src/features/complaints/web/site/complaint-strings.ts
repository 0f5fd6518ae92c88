/** For every complaint page; `kit` has the errors of plain forms. */
export const complaintStrings = {
  kit: { en: () => import('#kit/errors/kit.strings.en.ts'), ru: () => import('#kit/errors/kit.strings.ru.ts') },
  complaints: {
    en: () => import('#features/complaints/complaints.strings.en.ts'),
    ru: () => import('#features/complaints/complaints.strings.ru.ts'),
  },
  complaintPages: {
    en: () => import('#features/complaints/complaint-pages.strings.en.ts'),
    ru: () => import('#features/complaints/complaint-pages.strings.ru.ts'),
  },
  fileUpload: {
    en: () => import('#features/attachments/file-upload.strings.en.ts'),
    ru: () => import('#features/attachments/file-upload.strings.ru.ts'),
  },
  evidence: {
    en: () => import('#features/attachments/evidence.strings.en.ts'),
    ru: () => import('#features/attachments/evidence.strings.ru.ts'),
  },
};
