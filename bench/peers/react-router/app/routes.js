import { index, route } from '@react-router/dev/routes';

// The same page twice: rendered for each request, and prerendered by the build.
export default [index('landing.page.jsx'), route('cached', 'landing.page.jsx', { id: 'cached' })];
