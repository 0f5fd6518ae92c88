import { type DeletionStatus, deletionContract } from '#features/deletion/deletion.contract.ts';
import { type SitePage, sitePage } from '#kit/pages/page.ts';
import { deletionStrings } from './deletion-strings.ts';

type Parts = Pick<SitePage<DeletionStatus>, 'view'> & { readonly path: `/${string}`; readonly title: string };

/** A page linked in the mails of the grace period: shows the request of the URL's token. */
export const pageByToken = ({ path, title, view }: Parts) =>
  sitePage<DeletionStatus>({
    path,
    layout: 'site',
    audience: 'person',
    search: ['token'],
    sensitive: true,
    strings: deletionStrings,
    load: (call, { search }) => call(deletionContract.getDeletionStatus, { token: (search.get('token') ?? '').slice(0, 200) }),
    head: ({ t }) => ({ title: t(title), description: t(title), noIndex: true }),
    view,
  });
