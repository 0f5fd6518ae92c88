import { personalData } from '#kit/personal-data/personal-data.ts';
import { uploadsOf } from './attachments.queries.ts';
import { forgetUploader } from './forget-uploader.ts';

export const attachmentsPersonalData = personalData('attachments', {
  items: { uploads: { holds: ['attachments.uploaded_by', 'uploads.uploaded_by'], fate: 'anonymised' } },
  async export(tx, { accountId }) {
    const rows = await uploadsOf(tx, accountId);
    return { uploads: rows.map(({ purpose, bytes, createdAt }) => ({ purpose, bytes, uploadedAt: createdAt.toISOString() })) };
  },
  erase: async ({ tx }, { accountId }) => ({ uploads: await forgetUploader(tx, accountId) }),
});
