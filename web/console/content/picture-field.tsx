import { useMutation } from '@tanstack/react-query'
import { Crop, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture, type PictureSource } from '../../ui/picture.tsx'
import { shrinkPicture } from '../../ui/upload/shrink-picture.ts'
import { useCalls } from '../api/calls.ts'
import { PictureInputs, usePictureDrop } from '../ui/picture-inputs.tsx'
import { PictureSheet } from '../ui/picture-sheet.tsx'
import { contentCalls } from './calls.ts'

interface PictureFieldProps {
  label: string
  picture: PictureSource | null
  problem?: string
  onChange: (picture: PictureSource | null) => void
}

/** One picture of the shop: chosen, dropped, pasted or taken by the camera; then turned, cropped, or replaced. */
export function PictureField({ label, picture, problem, onChange }: PictureFieldProps) {
  const { t } = useTranslation()
  const calls = useCalls(contentCalls)
  const [edits, setEdits] = useState(false)
  const add = useMutation({
    mutationFn: async (file: File) => calls.addPicture({ image: await shrinkPicture(file) }),
    onSuccess: (response) => onChange(response.picture),
  })
  const take = ([file]: readonly File[]) => file && add.mutate(file)
  const refused = add.isError ? showRefusal(add.error, t, ['image']) : null
  return (
    <div className="content-picture" {...usePictureDrop(take)}>
      <span className="field-label">{label}</span>
      {picture ? (
        <figure>
          <Picture picture={picture} alt={label} sizes="180px" eager />
          <figcaption>
            <IconButton icon={Crop} label={t('console.content.picture.edit')} onClick={() => setEdits(true)} />
            <IconButton icon={RefreshCw} label={t('console.content.picture.other')} onClick={() => onChange(null)} />
          </figcaption>
        </figure>
      ) : (
        <PictureInputs busy={add.isPending} invalid={problem !== undefined} onFiles={take} />
      )}
      <FormAlert>{refused ? (refused.fields[0]?.text ?? refused.alert) : (problem ?? null)}</FormAlert>
      {edits && picture && (
        <PictureSheet picture={picture} edit={(edit) => calls.editPicture(edit)} onClose={() => setEdits(false)} onEdited={onChange} />
      )}
    </div>
  )
}
