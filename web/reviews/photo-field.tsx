import { ImagePlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'

/** The file picker's filter; the server checks the content itself. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

interface PhotoFieldProps {
  /** The newly chosen photo. */
  photo: File | null
  /** Address of the review's stored photo. */
  kept: string | null
  onChoose: (photo: File) => void
  onRemove: () => void
}

/** Adds, shows and removes a photo. */
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
          // Without this the same file could not be chosen again after its removal.
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

/** The photo, or the file name when the browser cannot show its format (HEIC). */
function ChosenPhoto({ address, name }: { address: string | null; name: string }) {
  const { t } = useTranslation()
  const [unreadable, setUnreadable] = useState(false)
  if (!address || unreadable) return <span className="photo-name">{name}</span>
  return <img className="photo-preview" src={address} alt={t('reviews.photo')} width="84" height="84" onError={() => setUnreadable(true)} />
}

/** An object URL of the chosen file, revoked when it is no longer shown. */
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
