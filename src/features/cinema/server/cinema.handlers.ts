import { implement } from '#kit/contract/implement.ts';
import { cinemaContract } from '../cinema.contract.ts';
import '../cinema.errors.ts';
import { getCinema, getGameCinema } from './get-cinema.ts';
import { saveCinema } from './save-cinema.ts';

export const cinemaHandlers = implement(cinemaContract, {
  getCinema,
  saveCinema: async (ctx, input) => {
    await saveCinema(ctx, input);
    return getCinema(ctx);
  },
  getGameCinema,
});
