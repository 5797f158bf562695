import sharp from 'sharp'

interface Wanted {
  width?: number
  height?: number
  background?: string
  format?: 'jpeg' | 'png' | 'webp'
}

/** A picture as a camera makes it; sizes in pixels. */
export async function photo({ width = 300, height = 200, background = '#c33', format = 'jpeg' }: Wanted = {}): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}
