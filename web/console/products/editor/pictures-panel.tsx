import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, Camera, Crop, ImagePlus, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { MAX_PICTURES } from '#contract/rules/product-content.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { shrinkPicture } from '../../../ui/form/shrink-picture.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useCalls } from '../../api/calls.ts'
import { Panel } from '../../ui/panel.tsx'
import { productCalls } from '../calls.ts'
import { aisleWall } from '../product-words.tsx'
import type { PartProps } from './parts.ts'
import { PictureSheet } from './picture-sheet.tsx'

/** Files that a phone or a computer offers. The store tells the kind by the content, whatever the name says. */
const ACCEPT = 'image/*,.heic,.heif'

/** Up to three pictures on the wall of their aisle, with the watermark as customers see it: by choosing, dropping, pasting, or the camera. */
export function PicturesPanel({ draft, change, problems }: PartProps) {
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const [edited, setEdited] = useState<number | null>(null)
  const { pictures } = draft
  const free = MAX_PICTURES - pictures.length
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const made = []
      for (const file of files) made.push((await calls.addPicture({ image: await shrinkPicture(file) })).picture)
      return made
    },
    onSuccess: (made) => {
      const fresh = made.filter(({ url }, at) => ![...pictures, ...made.slice(0, at)].some((each) => each.url === url))
      change({ pictures: [...pictures, ...fresh] })
    },
  })
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, free)
    if (files.length > 0) add.mutate(files)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  const put = (from: number, to: number) => {
    const next = [...pictures]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(to, 0, moved)
    change({ pictures: next })
  }
  const refused = add.isError ? showRefusal(add.error, t, ['image']) : null
  const picture = edited === null ? undefined : pictures[edited]
  return (
    <Panel title={t('console.products.editor.pictures')} note={t('console.products.pictures.note', { count: MAX_PICTURES })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting come besides the buttons */}
      <div className="picture-slots" onDragOver={(event) => event.preventDefault()} onDrop={onDrop} onPaste={onPaste}>
        {pictures.map((each, at) => (
          <figure key={each.url} className={`picture-slot ${aisleWall(draft.category)}`}>
            <div className="wall">
              <Picture picture={each} alt={t('console.products.pictures.alt', { number: at + 1 })} sizes="180px" eager />
            </div>
            <figcaption>
              <b>{at + 1}</b>
              <span className="picture-tools">
                {at > 0 && (
                  <IconButton
                    icon={ArrowLeft}
                    label={t('console.products.pictures.forward', { number: at + 1 })}
                    onClick={() => put(at, at - 1)}
                  />
                )}
                <IconButton icon={Crop} label={t('console.products.pictures.edit', { number: at + 1 })} onClick={() => setEdited(at)} />
                <IconButton
                  icon={X}
                  label={t('console.products.pictures.remove', { number: at + 1 })}
                  onClick={() => change({ pictures: pictures.filter((_picture, index) => index !== at) })}
                />
              </span>
            </figcaption>
          </figure>
        ))}
        {free > 0 && <PictureInputs busy={add.isPending} onFiles={take} />}
      </div>
      <FormAlert>{refused ? (refused.fields[0]?.text ?? refused.alert) : (problems.pictures ?? null)}</FormAlert>
      <p className="field-help">{t('console.products.pictures.mark')}</p>
      {picture && (
        <PictureSheet
          picture={picture}
          onClose={() => setEdited(null)}
          onEdited={(made) => change({ pictures: pictures.map((each, at) => (at === edited ? made : each)) })}
        />
      )}
    </Panel>
  )
}

/** Chooses files, or opens the camera of a phone. */
function PictureInputs({ busy, onFiles }: { busy: boolean; onFiles: (files: FileList | null) => void }) {
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
        accept={ACCEPT}
        multiple
        disabled={busy}
        onChange={({ target }) => {
          onFiles(target.files)
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
        accept={ACCEPT}
        capture="environment"
        disabled={busy}
        onChange={({ target }) => {
          onFiles(target.files)
          target.value = ''
        }}
      />
    </div>
  )
}
