import { ImagePlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'

/** What may be chosen; the store looks at the content, not at this. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

interface PhotoFieldProps {
  /** The photo that was chosen now. */
  photo: File | null
  /** Address of the photo that the review has already. */
  kept: string | null
  onChoose: (photo: File) => void
  onRemove: () => void
}

/** Adds a photo, shows it, takes it away. */
export function PhotoField({ photo, kept, onChoose, onRemove }: PhotoFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(photo)
  return (
    <div className="photo-field">
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('reviews.addPhoto')}
        accept={KINDS}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file can be chosen again after it was taken away.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      {photo || kept ? (
        <>
          <ChosenPhoto key={preview ?? kept} address={preview ?? kept} name={photo?.name ?? ''} />
          <Button kind="quiet" small icon={<X className="icon" aria-hidden />} onClick={onRemove}>
            {t('reviews.removePhoto')}
          </Button>
        </>
      ) : (
        <Button kind="quiet" icon={<ImagePlus className="icon" aria-hidden />} onClick={() => input.current?.click()}>
          {t('reviews.addPhoto')}
        </Button>
      )}
    </div>
  )
}

/** The photo, or the name of the file where the browser cannot show its kind (HEIC). */
function ChosenPhoto({ address, name }: { address: string | null; name: string }) {
  const { t } = useTranslation()
  const [unreadable, setUnreadable] = useState(false)
  if (!address || unreadable) return <span className="photo-name">{name}</span>
  return <img className="photo-preview" src={address} alt={t('reviews.photo')} width="84" height="84" onError={() => setUnreadable(true)} />
}

/** An address of a chosen file for this page, given back when it is no longer shown. */
function usePreview(photo: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [photo])
  return address
}
