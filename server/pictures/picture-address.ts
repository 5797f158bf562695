/** A picture of the picture table: its content hash and the original's pixels. */
export type StoredPicture = { hash: string; width: number; height: number }

/** The address of a product picture without its width; what is served there carries the watermark. */
export function pictureAddress(hash: string): string {
  return `/pictures/${hash}`
}

/** A product picture in the form of the contract: its address, and the original's pixels. */
export function pictureOf({ hash, width, height }: StoredPicture): { url: string; width: number; height: number } {
  return { url: pictureAddress(hash), width, height }
}

/** The address of a picture that carries no watermark (slides, categories), without its width. */
export function plainPictureAddress(hash: string): string {
  return `/pictures/plain/${hash}`
}

/** The address of a product picture as the readers of product feeds want it (decision 025). */
export function feedPictureAddress(hash: string): string {
  return `/pictures/${hash}/feed.jpg`
}
