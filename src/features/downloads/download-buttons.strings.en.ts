export const en = {
  stores: { google: 'Google Play', russian: 'RuStore', apple: 'App Store', package: 'APK file' },
  getIt: { google: 'Get it on', russian: 'Available on', apple: 'Download on the', package: 'Direct download' },
  scan: 'Scan with your phone',
  scanHint: 'Opens the right store for your phone.',
  qr: 'QR code that opens the download on a phone',
  file: {
    title: 'Package file',
    version: 'Version',
    size: 'Size',
    kilobytes: '{size, number} KB',
    megabytes: '{size, number} MB',
    sha256: 'SHA-256',
  },
  needs: {
    title: 'System requirements',
    android: 'Android {version} or newer',
    ios: 'iOS {version} or newer',
    memory: '{size, number} GB of RAM',
    room: '{size, number} GB of free space',
    network: 'A stable connection: Wi-Fi or 4G',
  },
};
