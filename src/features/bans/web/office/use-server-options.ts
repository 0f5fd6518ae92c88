import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';

export function useServerOptions() {
  const names = useServerNames();
  return [...names].map(([number, name]) => ({ value: String(number), label: `${number} · ${name}` }));
}
