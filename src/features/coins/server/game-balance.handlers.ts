import { implement } from '#kit/contract/implement.ts';
import { gameBalanceContract } from '../game-balance.contract.ts';
import '../coins.errors.ts';
import { getGameBalance, reverseInGame, spendInGame } from './game-balance.ts';

export const gameBalanceHandlers = implement(gameBalanceContract, {
  getBalance: getGameBalance,
  spendCoins: spendInGame,
  reverseSpend: reverseInGame,
});
