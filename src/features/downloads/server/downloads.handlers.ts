import { type Implementation, implement } from '#kit/contract/implement.ts';
import { downloadsContract } from '../downloads.contract.ts';
import { downloadsSettings } from '../downloads.settings.ts';
import type { DownloadCounter } from './download-counter.ts';
import { getDownloadFigures } from './download-figures.queries.ts';
import { getDownloadQr } from './download-qr.ts';
import { exportDownloads } from './export-downloads.ts';
import { getDownloads } from './get-downloads.ts';
import { getPackageFile } from './get-package-file.ts';
import { openOwnStore, openStore } from './open-store.ts';
import { listPackages, presentPackage } from './packages.queries.ts';
import { restorePackage } from './release-package.ts';
import { uploadPackage } from './upload-package.ts';

export const downloadsHandlers = (counter: DownloadCounter): readonly Implementation[] =>
  implement(downloadsContract, {
    getDownloads,
    openOwnStore: (ctx, input) => openOwnStore(ctx, input, counter),
    openStore: (ctx, { store }) => openStore(ctx, { store }, counter),
    getDownloadQr,
    getPackageFile,
    getDownloadFigures: (ctx, range) => getDownloadFigures(ctx.tx, range),
    exportDownloads,
    listPackages: async (ctx) => ({
      packages: await listPackages(ctx.tx),
      elsewhere: ctx.services.settings.get(downloadsSettings.packageUrl) || null,
    }),
    uploadPackage: async (ctx, input) => {
      const { kept, approval } = await uploadPackage(ctx, input);
      return { ...presentPackage(kept, 'waiting'), approval };
    },
    restorePackage: async (ctx, input) => void (await restorePackage(ctx, input)),
  });
