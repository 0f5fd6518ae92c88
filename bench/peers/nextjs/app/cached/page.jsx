import { Landing } from '../../landing.jsx';

// Rendered by the build and served from the Next.js cache.
export const dynamic = 'force-static';

export default Landing;
