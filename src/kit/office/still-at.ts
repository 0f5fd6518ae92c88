/** Whether an address is a screen's own, or that of a detail page which stands beside it. */
export const isStillAt = (screen: string, address: string): boolean =>
  `${address}/`.startsWith(screen.endsWith('/') ? screen : `${screen}/`);
