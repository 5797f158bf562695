import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, Crop, X } from 'lucide-react'
import { useState } from 'react'
import { MAX_UPLOAD_BYTES } from '#contract/endpoint.ts'
import { MAX_MEGAPIXELS } from '#contract/picture-sizes.ts'
import { MAX_PICTURES } from '#contract/rules/products/product-content.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture, type PictureSource } from '../../../ui/picture.tsx'
import { wallClass } from '../../../ui/shelf/wall.ts'
import { shrinkPicture } from '../../../ui/upload/shrink-picture.ts'
import { useCalls } from '../../api/calls.ts'
import { useMay } from '../../session/console-session.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PictureInputs, usePictureDrop } from '../../ui/picture-inputs.tsx'
import { PictureSheet } from '../../ui/picture-sheet.tsx'
import { productCalls } from '../calls.ts'
import type { PartProps } from './parts.ts'

/**
 * Up to three pictures on the wall of their aisle, with the watermark as customers see it: by choosing, dropping, pasting, or the camera.
 */
export function PicturesPanel({ draft, change, problems }: PartProps) {
  const aisles = useAisles()
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const [edited, setEdited] = useState<number | null>(null)
  const { pictures } = draft
  const mayChange = useMay()('catalogue.write')
  const free = mayChange ? MAX_PICTURES - pictures.length : 0
  const [out, setOut] = useState<readonly string[]>([])
  const stayedOut = (name: string, reason: string) => t('console.products.pictures.stayedOut', { name, reason })
  const full = ({ name }: { name: string }) => stayedOut(name, t('console.products.pictures.full', { count: MAX_PICTURES }))
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const made: { name: string; picture: PictureSource }[] = []
      const refused: string[] = []
      for (const file of files.slice(0, free)) {
        try {
          made.push({ name: file.name, picture: (await calls.addPicture({ image: await shrinkPicture(file) })).picture })
        } catch (error) {
          const { fields, alert } = showRefusal(error, t, ['image'])
          const kind = isRefusal(error, 'PICTURE_KIND') ? t('console.import.pictures.problem.kind') : undefined
          refused.push(stayedOut(file.name, kind ?? fields[0]?.text ?? alert ?? t('common.error.network')))
        }
      }
      return { made, refused: [...refused, ...files.slice(free).map(full)] }
    },
    onMutate: () => setOut([]),
    onSuccess: ({ made, refused }) => {
      const has = (url: string) => pictures.some((each) => each.url === url)
      const fresh = made.filter(({ picture: { url } }, at) => !has(url) && made.findIndex((each) => each.picture.url === url) === at)
      // Others may have come in meanwhile.
      const room = MAX_PICTURES - pictures.length
      if (fresh.length > 0) change({ pictures: [...pictures, ...fresh.slice(0, room).map(({ picture }) => picture)] })
      setOut([...refused, ...fresh.slice(room).map(full)])
    },
  })
  const take = (files: readonly File[]) => {
    if (mayChange && files.length > 0) add.mutate(files)
  }
  const drop = usePictureDrop(take)
  const put = (from: number, to: number) => {
    const next = [...pictures]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(to, 0, moved)
    change({ pictures: next })
  }
  const picture = edited === null ? undefined : pictures[edited]
  return (
    <Panel title={t('console.products.editor.pictures')} note={t('console.products.pictures.note', { count: MAX_PICTURES })}>
      <div className="picture-slots" {...drop}>
        {pictures.map((each, at) => (
          <figure key={each.url} className={`picture-slot ${wallClass(aisles.wall(draft.category))}`}>
            <div className="wall">
              <Picture picture={each} alt={t('console.products.pictures.alt', { number: at + 1 })} sizes="180px" eager />
            </div>
            <figcaption>
              <b>{at + 1}</b>
              {mayChange && (
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
              )}
            </figcaption>
          </figure>
        ))}
        {free > 0 && <PictureInputs multiple busy={add.isPending} onFiles={take} />}
      </div>
      <FormAlert>{out.length > 0 ? out.join(' ') : (problems.pictures ?? null)}</FormAlert>
      <p className="field-help">
        {t('console.products.pictures.kinds', { megabytes: MAX_UPLOAD_BYTES / 1024 / 1024, million: MAX_MEGAPIXELS })}{' '}
        {t('console.products.pictures.mark')}
      </p>
      {picture && (
        <PictureSheet
          picture={picture}
          edit={(edit) => calls.editPicture(edit)}
          onClose={() => setEdited(null)}
          onEdited={(made) => change({ pictures: pictures.map((each, at) => (at === edited ? made : each)) })}
        />
      )}
    </Panel>
  )
}
