import { screen, text } from '#kit/pages/screen.ts';
import { personPageContract } from './person-page.contract.ts';

export const searchScreen = screen({
  path: '/admin/search',
  permission: 'people.read',
  search: { text },
  reads: personPageContract.findPeople,
});
