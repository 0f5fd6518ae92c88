/** Services where players store evidence; links to them show the service's name. */
const known: readonly { readonly name: string; readonly hosts: readonly string[] }[] = [
  { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  { name: 'RuTube', hosts: ['rutube.ru'] },
  { name: 'VK', hosts: ['vk.com', 'vkvideo.ru', 'vk.ru'] },
  { name: 'Twitch', hosts: ['twitch.tv'] },
  { name: 'TikTok', hosts: ['tiktok.com'] },
  { name: 'Imgur', hosts: ['imgur.com'] },
  { name: 'Yapx', hosts: ['yapx.ru'] },
  { name: 'ImgBB', hosts: ['ibb.co', 'imgbb.com'] },
  { name: 'Google Drive', hosts: ['drive.google.com'] },
  { name: 'Yandex Disk', hosts: ['disk.yandex.ru', 'yadi.sk'] },
  { name: 'Streamable', hosts: ['streamable.com'] },
];

/** The service's name, or null for an unknown host. */
export function knownHost(link: string): string | null {
  const host = hostOf(link);
  return known.find(({ hosts }) => hosts.some((one) => host === one || host.endsWith(`.${one}`)))?.name ?? null;
}

export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : '';
}
