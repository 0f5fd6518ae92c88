import { implement } from '#kit/contract/implement.ts';
import { banFeedContract } from '../ban-feed.contract.ts';
import '../bans.feature.ts';
import { readBans } from './read-bans.ts';

export const banFeedHandlers = implement(banFeedContract, { readBans: (ctx, input) => readBans(ctx, input) });
