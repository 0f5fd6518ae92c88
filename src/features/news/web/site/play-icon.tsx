/** Filled, unlike the line icons, because it is shown on pictures. */
export function PlayIcon({ size = 20, title }: { readonly size?: number; readonly title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="currentColor"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={!title}
    >
      <path d="M6.5 4.2v11.6a.8.8 0 0 0 1.2.7l9.2-5.8a.8.8 0 0 0 0-1.4L7.7 3.5a.8.8 0 0 0-1.2.7z" />
    </svg>
  );
}
