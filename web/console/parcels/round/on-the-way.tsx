import { useMutation } from '@tanstack/react-query'
import { Camera, Check } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RoundStop } from '#contract/calls/console/delivery-round.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { shrinkPicture } from '../../../ui/upload/shrink-picture.ts'
import { useObjectUrl } from '../../../ui/upload/use-object-url.ts'
import { useCalls } from '../../api/calls.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { LedgerSlip } from '../../ui/ledger-slip.tsx'
import { parcelCalls } from '../calls.ts'
import { PlannedNote } from './planned-note.tsx'
import { type Hours, StopFacts, StopWindow } from './stop-facts.tsx'
import type { RoundWork } from './use-round.ts'

/** A picture at the door, and the same when it is small enough to send. */
interface DoorPhoto {
  file: File
  small: Promise<File>
}

interface StopProps {
  stop: RoundStop
  hours: Hours
  round: RoundWork
  mayMove: boolean
  /** The next stop of the round has the view's filled button. */
  next: boolean
}

/** A stop of the driver: a picture at the door, and one tap when the parcel is there. A failed sending stays, to be tried again. */
export function OnTheWay({ stop, hours, round, mayMove, next }: StopProps) {
  const { t } = useTranslation()
  const calls = useCalls(parcelCalls)
  const [photo, setPhoto] = useState<DoorPhoto | null>(null)
  const deliver = useMutation({
    mutationFn: async () => calls.deliver({ orderId: stop.orderId, ...(photo && { photo: await photo.small }) }),
    // No toast with a second Undo: on a phone it would cover the one of the stop.
    onSuccess: ({ planned }) => round.showPlanned(stop.orderId, planned),
    onSettled: round.refresh,
  })
  const refusal = deliver.isError ? showRefusal(deliver.error, t, []) : null
  const problem = refusal?.alert ?? refusal?.fields[0]?.text
  return (
    <LedgerSlip late={stop.late} className="stop" margin={<StopWindow stop={stop} hours={hours} />}>
      <StopFacts stop={stop} onTheWay />
      {problem && (
        <EdgeBand kind="wrong" role="alert">
          {problem}
        </EdgeBand>
      )}
      {stop.planned ? (
        <PlannedNote stop={stop} onUndo={() => round.undo([stop.orderId])} />
      ) : (
        mayMove && (
          <div className="stop-foot">
            <CameraButton name={stop.name} photo={photo?.file ?? null} onPhoto={(file) => setPhoto({ file, small: shrinkPicture(file) })} />
            <Button
              kind={next ? 'primary' : 'secondary'}
              className="stop-act"
              busy={deliver.isPending}
              icon={<Check className="icon" aria-hidden />}
              onClick={() => deliver.mutate()}
            >
              {t('console.orders.step.delivered')}
              <span className="visually-hidden"> {stop.orderNumber}</span>
            </Button>
          </div>
        )
      )}
    </LedgerSlip>
  )
}

interface CameraButtonProps {
  name: string
  photo: File | null
  onPhoto: (file: File) => void
}

/** Opens the camera of a phone; the picture that was taken is shown in the button. */
function CameraButton({ name, photo, onPhoto }: CameraButtonProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(photo)
  const text = t(photo ? 'console.parcels.photo.again' : 'console.parcels.photo.take')
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('console.parcels.photo.of', { name })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPhoto(file)
          target.value = ''
        }}
      />
      <Button className="stop-photo" onClick={() => chooser.current?.click()}>
        {preview ? <img src={preview} alt={t('orders.parcels.photo')} width={40} height={40} /> : <Camera className="icon" aria-hidden />}
        {text}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </>
  )
}
