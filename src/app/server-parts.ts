import { bansByWorld } from '#features/bans/server/bans.queries.ts';
import { followPunishments } from '#features/complaints/server/follow-punishments.ts';
import { recordGameConsents } from '#features/consents/server/record-game-consents.ts';
import { dropConfirmLinks } from '#features/deletion/server/drop-confirm-links.ts';
import { followAll } from '#features/game-link/server/follow-commands.ts';
import { followNotices } from '#features/payments/server/orders/follow-commands.ts';
import { topUpsWithin } from '#features/payments/server/orders/top-ups-within.ts';
import { payReachedPrizes } from '#features/promocodes/server/when-characters-stored.ts';
import { noteLevels } from '#features/referals/server/note-progress.ts';
import { sandboxPaySecret } from '#features/sandbox-pay/server/sandbox-pay.signature.ts';
import type { Console } from '#kit/db/console.ts';
import type { ServerParts } from '#kit/feature/server-feature.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { auditEventIds } from './audit-events.ts';
import type { Config } from './config.ts';
import { interfaceLanguages } from './interface-languages.ts';
import { serverFeatures } from './manifests/server-features.ts';
import type { Memory } from './memory.ts';
import { createMenuFor } from './menu-for.ts';
import type { OwnAddress } from './own-address.ts';
import { createProviders, hasSandbox } from './payment-providers.ts';
import { allPersonalData } from './personal-data.ts';
import { whenTwoStepChanged } from './when-two-step-changed.ts';

const settingGroups = serverFeatures.flatMap(({ settings }) => (settings ? [settings] : []));

type Given = {
  readonly config: Config;
  readonly translate: Translate;
  readonly memory: Memory;
  readonly ownAddress: OwnAddress;
  readonly console: Console;
};

/** The parts that features need: the contributions of all features, objects only app/ has, and callbacks from lower to higher features. */
export function createServerParts({ config, translate, memory, ownAddress, console }: Given): ServerParts {
  const approvals = serverFeatures.flatMap(({ approvals }) => approvals?.({ translate, settingGroups }) ?? []);
  return {
    translate,
    ...memory,
    personalData: allPersonalData,
    settingGroups,
    approvals,
    waitingSources: serverFeatures.flatMap(({ waiting }) => waiting?.({ approvals }) ?? []),
    markSources: serverFeatures.flatMap(({ marks }) => marks ?? []),
    languageSources: [interfaceLanguages, ...serverFeatures.flatMap(({ languages }) => languages ?? [])],
    topUpsWithin,
    console,
    imagePurposes: serverFeatures.flatMap(({ images }) => images ?? []),
    paletteSources: serverFeatures.flatMap(({ palette }) => palette ?? []),
    auditEventIds,
    auditTexts: Object.assign({}, ...serverFeatures.map(({ auditTexts }) => auditTexts)),
    auditHides: serverFeatures.flatMap(({ auditHides }) => auditHides ?? []),
    menuFor: createMenuFor(translate),
    providers: createProviders(config, ownAddress.current),
    sandbox: hasSandbox(config) ? { secret: sandboxPaySecret(config.appSecret), shop: ownAddress.current } : null,
    whenTwoStepChanged,
    whenEmailChanged: dropConfirmLinks,
    recordConsents: recordGameConsents,
    followCommands: followAll(followNotices, followPunishments),
    whenCharactersStored: async (ctx, server, characters) => {
      await payReachedPrizes(ctx, server, characters);
      await noteLevels(ctx, server, characters);
    },
    bansOf: bansByWorld,
  };
}
