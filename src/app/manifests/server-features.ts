import { tiers } from '#app/tiers.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';

/** Every feature's server contribution, lowest tier first. */
export const serverFeatures: readonly (ServerFeature & { readonly name: string })[] = await Promise.all(
  tiers.map(async (name) => {
    const manifest: { readonly server: ServerFeature } = await import(`#features/${name}/server/${name}.server.ts`);
    return { name, ...manifest.server };
  }),
);
