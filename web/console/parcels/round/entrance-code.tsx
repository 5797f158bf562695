import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { RoundStop } from '#contract/calls/console/delivery-round.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useCalls } from '../../api/calls.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { parcelCalls } from '../calls.ts'

interface EntranceCodeProps {
  stop: RoundStop
  shown: boolean
  onShow: (shown: boolean) => void
}

/** The entrance code of a house, read on request: each look is in the log, and the code is not stored. */
export function EntranceCode({ stop, shown, onShow }: EntranceCodeProps) {
  const { t } = useTranslation()
  const calls = useCalls(parcelCalls)
  const code = useMutation({
    gcTime: 0,
    mutationFn: () => calls.code({ orderId: stop.orderId }),
    onSuccess: () => onShow(true),
    onError: (error) => toastRefusal(error, t),
  })
  const hide = () => {
    onShow(false)
    code.reset()
  }
  return (
    <>
      <Button
        kind="quiet"
        small
        busy={code.isPending}
        icon={<KeyRound className="icon" aria-hidden />}
        aria-expanded={shown}
        onClick={shown ? hide : () => code.mutate()}
      >
        {t(shown ? 'console.parcels.code.hide' : 'console.parcels.code.show')}
        <span className="visually-hidden"> {stop.name}</span>
      </Button>
      {shown && code.data && (
        <p className="stop-code" role="status">
          <b>{code.data.code}</b> <small>{t('console.parcels.code.logged')}</small>
        </p>
      )}
    </>
  )
}
