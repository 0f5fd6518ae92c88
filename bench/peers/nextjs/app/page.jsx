import { Landing } from '../landing.jsx';

// Rendered for each request.
export const dynamic = 'force-dynamic';

export default Landing;
