/** The file picker's filter for pictures that people send. The server checks the content itself. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'
