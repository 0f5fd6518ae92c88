/** HTML written by an editor. The server keeps only what rich-text.ts allows, so it contains nothing executable. */
export function RichText({ html, lang }: { readonly html: string; readonly lang?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised whenever it is written, and the page's policy lets no inline script run
  return <div lang={lang} className={richTextClass} dangerouslySetInnerHTML={{ __html: html }} />;
}

const richTextClass = [
  'flex max-w-prose flex-col gap-4 text-[1.0625rem] leading-[1.7] text-pretty',
  '[&_h2]:heading [&_h2]:mt-4 [&_h3]:mt-3 [&_h3]:text-xl [&_h3]:font-semibold [&_h4]:mt-2 [&_h4]:font-semibold',
  '[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:no-underline',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul,&_ol]:flex [&_ul,&_ol]:flex-col [&_ul,&_ol]:gap-2 [&_ul,&_ol]:pl-6 [&_li]:marker:text-brand-text',
  '[&_blockquote]:border-l-4 [&_blockquote]:border-brand [&_blockquote]:pl-5 [&_blockquote]:text-muted',
  '[&_em]:font-medium [&_em]:text-brand-text [&_hr]:border-line [&_code]:rounded [&_code]:bg-raised [&_code]:px-1.5',
].join(' ');
