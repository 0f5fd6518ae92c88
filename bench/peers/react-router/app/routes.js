import { index, route } from '@react-router/dev/routes';

// One page twice: the first is rendered for each request, the second by the build.
export default [index('landing.page.jsx'), route('cached', 'landing.page.jsx', { id: 'cached' })];
