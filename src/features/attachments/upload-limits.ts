/** Default limits; a purpose may set lower ones. */
export const uploadLimits = { image: 10 * 1024 * 1024, video: 50 * 1024 * 1024 } as const;

/** Accepted types of chunked uploads, for the browser's file dialog. The server checks the bytes. */
export const acceptedTypes = { image: ['image/jpeg', 'image/png', 'image/webp'], video: ['video/mp4', 'video/webm'] } as const;
