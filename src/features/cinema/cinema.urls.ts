import { screen } from '#kit/pages/screen.ts';
import { cinemaContract } from './cinema.contract.ts';

export const cinemaScreen = screen({
  path: '/dashboard/cinema',
  permission: 'cinema.read',
  search: {},
  load: (call) => call(cinemaContract.getCinema),
});
