import { useMutation } from '@tanstack/react-query'
import { RotateCcw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { PictureEdit } from '#contract/rules/products/picture-edit.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import type { PictureSource } from '../../ui/picture.tsx'
import { hashOf } from './picture-hash.ts'

/** Degrees clockwise. */
const TURNS = [0, 90, 180, 270] as const
const EDGES = ['left', 'right', 'top', 'bottom'] as const
/** Per cent of a side that may be cut off at each edge. */
const MOST = 45

interface PictureSheetProps {
  picture: PictureSource
  /** Makes the turned and cropped copy. */
  edit: (edit: PictureEdit) => Promise<{ picture: PictureSource }>
  onEdited: (picture: PictureSource) => void
  onClose: () => void
}

/** Turns a picture and cuts its edges off. Sliders work by finger, mouse and keyboard alike. */
export function PictureSheet({ picture, edit: make, onEdited, onClose }: PictureSheetProps) {
  const { t } = useTranslation()
  const [turn, setTurn] = useState<(typeof TURNS)[number]>(0)
  const [cut, setCut] = useState({ left: 0, right: 0, top: 0, bottom: 0 })
  const edit = useMutation({
    mutationFn: () =>
      make({
        hash: hashOf(picture),
        turn,
        crop: {
          left: cut.left / 100,
          top: cut.top / 100,
          width: (100 - cut.left - cut.right) / 100,
          height: (100 - cut.top - cut.bottom) / 100,
        },
      }),
    onSuccess: ({ picture: made }) => {
      onEdited(made)
      onClose()
    },
  })
  const by = (steps: 1 | 3) => setTurn(TURNS[(TURNS.indexOf(turn) + steps) % TURNS.length] ?? 0)
  const unchanged = turn === 0 && EDGES.every((edge) => cut[edge] === 0)
  const sideways = turn % 180 !== 0
  const ratio = sideways ? picture.height / picture.width : picture.width / picture.height
  return (
    <Sheet open onClose={onClose} title={t('console.products.pictures.editTitle')}>
      <div className="crop-stage">
        <div className="crop-frame" style={{ aspectRatio: ratio }}>
          <img
            src={`${picture.url}/640`}
            alt=""
            style={{ transform: `translate(-50%, -50%) rotate(${turn}deg)`, width: sideways ? `${100 / ratio}%` : '100%' }}
          />
          <i className="crop-area" aria-hidden style={{ inset: `${cut.top}% ${cut.right}% ${cut.bottom}% ${cut.left}%` }} />
        </div>
      </div>
      <div className="crop-turns">
        <IconButton icon={RotateCcw} label={t('console.products.pictures.turnLeft')} onClick={() => by(3)} />
        <IconButton icon={RotateCw} label={t('console.products.pictures.turnRight')} onClick={() => by(1)} />
      </div>
      <div className="crop-edges">
        {EDGES.map((edge) => (
          <label key={edge}>
            <span className="field-label">{t(`console.products.pictures.${edge}`)}</span>
            <input
              type="range"
              min={0}
              max={MOST}
              value={cut[edge]}
              aria-valuetext={`${cut[edge]} %`}
              onChange={({ target }) => setCut({ ...cut, [edge]: Number(target.value) })}
            />
          </label>
        ))}
      </div>
      <FormAlert>{edit.isError ? showRefusal(edit.error, t, []).alert : null}</FormAlert>
      <Button kind="primary" wide disabled={unchanged} busy={edit.isPending} onClick={() => edit.mutate()}>
        {t('console.products.pictures.apply')}
      </Button>
    </Sheet>
  )
}
