import { implement } from '#kit/contract/implement.ts';
import { gameBalanceContract } from '../game-balance.contract.ts';
import '../coins.errors.ts';
import { getBalance, reverseSpend, spendCoins } from './game-balance.ts';

export const gameBalanceHandlers = implement(gameBalanceContract, {
  getBalance,
  spendCoins,
  reverseSpend,
});
