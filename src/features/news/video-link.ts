export type VideoLink = {
  readonly host: 'youtube' | 'rutube' | 'vk';
  /** The link that is stored and shown: the canonical page of the video. */
  readonly page: string;
  /** The only URL that a frame may load. */
  readonly embed: string;
};

/** Origins allowed in frames; the Content-Security-Policy uses the same list. */
export const videoFrameOrigins = ['https://www.youtube-nocookie.com', 'https://rutube.ru', 'https://vk.com', 'https://vkvideo.ru'] as const;

/**
 * Parses a link to a video of a host we embed; undefined for anything else. Rebuilds the URL from the video id, so that no other part of
 * the input reaches the frame.
 */
export function videoLinkOf(text: string): VideoLink | undefined {
  const typed = text.trim();
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  if (url.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  const host = url.hostname.replace(/^(www|m)\./, '');
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be') return youtube(url, host);
  if (host === 'rutube.ru') return rutube(url);
  return host === 'vk.com' || host === 'vkvideo.ru' ? vk(url) : undefined;
}

function youtube({ pathname, searchParams }: URL, host: string): VideoLink | undefined {
  const id =
    host === 'youtu.be' ? pathname.slice(1) : (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(pathname)?.[1]);
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  return {
    host: 'youtube',
    page: `https://www.youtube.com/watch?v=${id}`,
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  };
}

function rutube({ pathname }: URL): VideoLink | undefined {
  const id = /^\/(?:video|play\/embed|shorts)\/([0-9a-f]{32})\/?$/.exec(pathname)?.[1];
  return id
    ? { host: 'rutube', page: `https://rutube.ru/video/${id}/`, embed: `https://rutube.ru/play/embed/${id}/?autoplay=1` }
    : undefined;
}

function vk({ pathname, searchParams }: URL): VideoLink | undefined {
  const embedded = pathname === '/video_ext.php' ? `${searchParams.get('oid')}_${searchParams.get('id')}` : undefined;
  const [, owner, id] = /^(-?\d{1,15})_(\d{1,15})$/.exec(embedded ?? /^\/(?:video|clip)(-?\d+_\d+)\/?$/.exec(pathname)?.[1] ?? '') ?? [];
  if (!owner || !id) return undefined;
  return {
    host: 'vk',
    page: `https://vkvideo.ru/video${owner}_${id}`,
    embed: `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}&autoplay=1`,
  };
}
