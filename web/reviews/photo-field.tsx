import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { PICTURE_KINDS } from '../ui/upload/picture-kinds.ts'
import { useObjectUrl } from '../ui/upload/use-object-url.ts'

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
  const preview = useObjectUrl(photo)
  return (
    <div className="photo-field">
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('reviews.addPhoto')}
        accept={PICTURE_KINDS}
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
