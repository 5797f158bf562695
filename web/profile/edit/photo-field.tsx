import { Camera, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { MAX_UPLOAD_BYTES } from '#contract/endpoint.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { PICTURE_KINDS } from '../../ui/upload/picture-kinds.ts'
import { useObjectUrl } from '../../ui/upload/use-object-url.ts'
import { Avatar } from '../avatar.tsx'

/** The change of the picture: a new one, none, or unchanged. */
export type PhotoChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'new'; file: File }

interface PhotoFieldProps {
  name: string
  image: string | null
  change: PhotoChange
  onChange: (change: PhotoChange) => void
  error?: string
  onError: (error: string | undefined) => void
}

const MEGABYTES = MAX_UPLOAD_BYTES / 1024 / 1024

/** The picture of a person with the ways to change it. */
export function PhotoField({ name, image, change, onChange, error, onError }: PhotoFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(change.kind === 'new' ? change.file : null)
  const shown = change.kind === 'new' ? preview : change.kind === 'remove' ? null : image
  return (
    <div className="photo-field">
      <Avatar image={shown} name={name} />
      <div>
        <div className="photo-actions">
          <Button small icon={<Camera className="icon" aria-hidden />} onClick={() => input.current?.click()}>
            {t('account.profile.changePhoto')}
          </Button>
          {shown && (
            <Button
              small
              kind="quiet"
              icon={<Trash2 className="icon" aria-hidden />}
              onClick={() => onChange({ kind: image ? 'remove' : 'keep' })}
            >
              {t('account.profile.removePhoto')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('account.profile.changePhoto')}
          accept={PICTURE_KINDS}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (!chosen) return
            onError(undefined)
            onChange({ kind: 'new', file: chosen })
          }}
        />
        {error ? <FieldError>{error}</FieldError> : <p className="field-help">{t('account.profile.photoHint', { size: MEGABYTES })}</p>}
      </div>
    </div>
  )
}
