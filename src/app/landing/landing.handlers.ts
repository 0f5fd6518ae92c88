import { type Implementation, implement } from '#kit/contract/implement.ts';
import { getLanding, type landingContent } from './get-landing.ts';
import { landingContract } from './landing.contract.ts';

export const landingHandlers = (content: ReturnType<typeof landingContent>): readonly Implementation[] =>
  implement(landingContract, { getLanding: (ctx) => getLanding(ctx, content) });
