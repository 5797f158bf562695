import { Camera, ImagePlus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useId } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** Files that a phone or a computer offers. The store detects the type from the content, whatever the name is. */
export const ANY_PICTURE = 'image/*,.heic,.heif'

/** Takes the files that are dropped on an area or pasted into it. Spread the result on the area. */
export function usePictureDrop(onFiles: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length === 0) return
      event.preventDefault()
      onFiles([...event.clipboardData.files])
    },
  }
}

interface PictureInputsProps {
  busy: boolean
  multiple?: boolean
  /** A picture is missing, or the last one was refused. */
  invalid?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Chooses files, or opens the camera of a phone. */
export function PictureInputs({ busy, multiple = false, invalid = false, onFiles }: PictureInputsProps) {
  const { t } = useTranslation()
  const [choose, capture] = [useId(), useId()]
  return (
    <div className="picture-empty" aria-busy={busy || undefined}>
      <label htmlFor={choose}>
        <ImagePlus className="icon" aria-hidden />
        {busy ? t('common.state.uploading') : t('console.products.pictures.choose')}
      </label>
      <input
        id={choose}
        className="visually-hidden"
        type="file"
        accept={ANY_PICTURE}
        multiple={multiple}
        disabled={busy}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <label htmlFor={capture} className="picture-camera">
        <Camera className="icon" aria-hidden />
        {t('console.products.pictures.camera')}
      </label>
      <input
        id={capture}
        className="visually-hidden"
        type="file"
        accept={ANY_PICTURE}
        capture="environment"
        disabled={busy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
