import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { onReconnect } from '../base/connection/connection.ts'
import { useTranslation } from '../i18n/use-translation.ts'

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
  const [lost, setLost] = useLost()
  if (!picture) return null
  if (lost) return <LostPicture alt={alt} className={className} />
  const { url, width, height } = picture
  return (
    <img
      ref={(image) => {
        // It may have failed before the page came to life.
        if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setLost(true)
      }}
      onError={() => setLost(true)}
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

/** Whether a picture did not come. With the line it is asked for again. */
function useLost(): [lost: boolean, setLost: (lost: boolean) => void] {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (!lost) return
    return onReconnect(() => setLost(false))
  }, [lost])
  return [lost, setLost]
}

/** The place of a picture that did not come: its wall stays, with words where there is room for them. */
function LostPicture({ alt, className = '' }: { alt: string; className?: string }) {
  const { t } = useTranslation()
  return (
    <span className={`picture-lost ${className}`}>
      <ImageOff className="icon" aria-hidden />
      <small>{alt || t('common.offline.pictureLost')}</small>
    </span>
  )
}
