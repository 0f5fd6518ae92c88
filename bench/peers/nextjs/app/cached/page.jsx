import { Landing } from '../../landing.jsx';

// Rendered by the build, sent from Next's own cache.
export const dynamic = 'force-static';

export default Landing;
