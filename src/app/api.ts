import type { Implementation } from '#kit/contract/implement.ts';
import type { ServerParts } from '#kit/feature/server-feature.ts';
import { type HealthParts, healthHandlers } from '#kit/health/health.handlers.ts';
import { accountHandlers } from './account/account.handlers.ts';
import type { Config } from './config.ts';
import { devHandlers } from './dev/dev.handlers.ts';
import { docsHandlers } from './docs/docs.handlers.ts';
import type { landingContent } from './landing/get-landing.ts';
import { landingHandlers } from './landing/landing.handlers.ts';
import { serverFeatures } from './manifests/server-features.ts';
import { siteFilesHandlers } from './site-files/site-files.handlers.ts';

type ApiParts = {
  readonly config: Config;
  readonly health: HealthParts;
  readonly parts: ServerParts;
  readonly landing: ReturnType<typeof landingContent>;
};

/** Every route of the product except its pages. */
export function implementations({ config, health, parts, landing }: ApiParts): readonly (readonly Implementation[])[] {
  const { translate } = parts;
  const listed: (readonly Implementation[])[] = [
    healthHandlers(health),
    siteFilesHandlers({ config, translate }),
    landingHandlers(landing),
    accountHandlers(parts),
    ...serverFeatures.flatMap(({ handlers }) => handlers?.(parts) ?? []),
    ...(config.mode === 'demo' ? [devHandlers(config)] : []),
  ];
  return [...listed, docsHandlers({ config, translate, operations: () => listed.flat().map(({ operation }) => operation) })];
}
