import sharp from 'sharp'

/** A JPEG as a camera makes it; sizes in pixels. */
export async function photo({ width = 300, height = 200, background = '#c33' } = {}): Promise<Blob> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(jpeg)])
}
