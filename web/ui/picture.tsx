import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Picture as StoredPicture } from '#contract/calls/catalogue.ts'
import { PICTURE_WIDTHS } from '#contract/picture-sizes.ts'
import { onReconnect } from '../base/connection/connection.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'

/** A picture of the store. The format of a width follows the Accept header. */
export type PictureSource = StoredPicture

interface PictureProps {
  /** Null for a product without a picture: nothing is rendered. */
  picture: PictureSource | null
  /** Description; empty for decoration. */
  alt: string
  /** CSS `sizes`: its width on the page. */
  sizes?: string
  /** Loaded first: only for pictures that are visible without scrolling. */
  eager?: boolean
  className?: string
}

/** A product photo in the width that the screen needs. Its space is reserved while it loads. */
export function Picture({ picture, alt, sizes = '160px', eager = false, className }: PictureProps) {
  const [failed, setFailed] = useFailed()
  if (!picture) return null
  if (failed) return <FailedPicture alt={alt} className={className} />
  const { url, width, height } = picture
  return (
    <img
      ref={(image) => {
        // It may have failed before hydration.
        if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setFailed(true)
      }}
      onError={() => setFailed(true)}
      className={className}
      src={`${url}/320`}
      srcSet={PICTURE_WIDTHS.map((size) => `${url}/${size} ${size}w`).join(', ')}
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

/** Whether a picture failed to load. It is requested again when the connection is back. */
function useFailed(): [failed: boolean, setFailed: (failed: boolean) => void] {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed) return
    return onReconnect(() => setFailed(false))
  }, [failed])
  return [failed, setFailed]
}

/** Shown in place of a picture that failed to load. */
function FailedPicture({ alt, className = '' }: { alt: string; className?: string }) {
  const { t } = useTranslation()
  return (
    <span className={`picture-lost ${className}`}>
      <ImageOff className="icon" aria-hidden />
      <small>{alt || t('common.offline.pictureLost')}</small>
    </span>
  )
}
