/** A picture of the store: append `/{width}` to its address. Width and height are the original's pixels. */
export interface PictureSource {
  url: string
  width: number
  height: number
}

/** Widths in pixels in which the store serves every picture; the format follows the Accept header. */
const WIDTHS = [160, 320, 640, 1280] as const

interface PictureProps {
  /** Null for a product without one: its place stays bare. */
  picture: PictureSource | null
  /** What it shows; empty for decoration. */
  alt: string
  /** CSS `sizes`: how wide it stands on the page. */
  sizes?: string
  /** Loaded at once, before others: only for what is seen without scrolling. */
  eager?: boolean
  className?: string
}

/** A product photo in the width that the screen needs. Its space is kept before it arrives. */
export function Picture({ picture, alt, sizes = '160px', eager = false, className }: PictureProps) {
  if (!picture) return null
  const { url, width, height } = picture
  return (
    <img
      className={className}
      src={`${url}/320`}
      srcSet={WIDTHS.map((size) => `${url}/${size} ${size}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
