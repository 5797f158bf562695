import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ParcelOrder } from '#contract/calls/console/parcels.ts'
import type { Parcel } from '#contract/calls/orders.ts'
import { courierName, trackingPage } from '#contract/rules/couriers.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { undoToast } from '../../ui/undo-toast.ts'
import { parcelCalls } from '../calls.ts'

/** The tracking numbers of an order, each with its courier's page. A wrong one is removed, and put back by Undo. */
export function ParcelNumbers({ order: { orderId, parcels }, mayChange }: { order: ParcelOrder; mayChange: boolean }) {
  const { t } = useTranslation()
  const calls = useCalls(parcelCalls)
  const client = useQueryClient()
  const onError = (error: unknown) => toastRefusal(error, t)
  const onSettled = () => client.invalidateQueries({ queryKey: consoleKey(['parcels']) })
  const putBack = useMutation({
    mutationFn: ({ box, courier, number }: Parcel) =>
      calls.enter({ courier, parcels: [{ orderId, box, number, anyway: true }], send: false }),
    onError,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ box }: Parcel) => calls.remove({ orderId, box }),
    onSuccess: (_response, parcel) =>
      undoToast(t, t('console.parcels.number.removed', { number: parcel.number }), () => putBack.mutate(parcel)),
    onError,
    onSettled,
  })
  return (
    <ul>
      {parcels.map((parcel) => (
        <li key={parcel.box}>
          <a href={trackingPage(parcel.courier, parcel.number)} target="_blank" rel="noreferrer">
            {parcel.number}
          </a>{' '}
          <small lang="ko">{courierName(parcel.courier)}</small>
          {mayChange && (
            <IconButton
              icon={X}
              label={t('console.parcels.number.remove', { number: parcel.number })}
              onClick={() => remove.mutate(parcel)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
