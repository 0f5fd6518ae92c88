import type { ContentSource } from '#kit/content/shared-content.ts';
import type { Downloads } from '../downloads.contract.ts';
import { downloadsSettings } from '../downloads.feature.ts';
import { stores } from '../stores.ts';
import { currentPackage, presentOffered } from './packages.queries.ts';

export async function getDownloads({ tx, services: { settings } }: ContentSource): Promise<Downloads> {
  const elsewhere = settings.get(downloadsSettings.packageUrl);
  const own = elsewhere ? undefined : await currentPackage(tx);
  return {
    stores: stores.filter((store) => store !== 'package' || elsewhere || own),
    package: own ? presentOffered(own) : null,
    needs: {
      android: settings.get(downloadsSettings.androidVersion),
      ios: settings.get(downloadsSettings.iosVersion),
      memory: settings.get(downloadsSettings.memoryGigabytes),
      room: settings.get(downloadsSettings.roomGigabytes),
    },
  };
}
