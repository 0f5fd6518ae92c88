import { Links, Meta, Outlet, Scripts } from 'react-router';
import { head } from '../landing.jsx';

export const meta = () => [{ title: head.title }, { name: 'description', content: head.description }];

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
