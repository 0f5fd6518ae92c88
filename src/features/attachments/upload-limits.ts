/** What most purposes take; a purpose may take less. */
export const uploadLimits = { image: 10 * 1024 * 1024, video: 50 * 1024 * 1024 } as const;

/** What an upload in pieces may be, as a browser's file dialog wants it. The server looks at the bytes. */
export const acceptedTypes = { image: ['image/jpeg', 'image/png', 'image/webp'], video: ['video/mp4', 'video/webm'] } as const;
