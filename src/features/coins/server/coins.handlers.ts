import { implement } from '#kit/contract/implement.ts';
import { coinsContract } from '../coins.contract.ts';
import '../coins.feature.ts';
import { getOwnCoins } from './get-own-coins.ts';

export const coinsHandlers = implement(coinsContract, { getOwnCoins });
