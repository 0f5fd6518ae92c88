import { head } from '../landing.jsx';

export const metadata = { title: head.title, description: head.description };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
