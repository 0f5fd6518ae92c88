import { implement } from '#kit/contract/implement.ts';
import { gamePromocodesContract } from '../game-promocodes.contract.ts';
import '../promocodes.feature.ts';
import { activateInGame } from './activate-in-game.ts';

export const gamePromocodesHandlers = implement(gamePromocodesContract, { activate: activateInGame });
