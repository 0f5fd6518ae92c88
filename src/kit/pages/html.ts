const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that may stand in HTML, between tags or inside a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The style by which a plain document takes part in the site's fade between documents (ui/styles/tokens.css). */
export const documentFade = '@media screen and (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
