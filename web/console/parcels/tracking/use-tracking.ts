import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { consoleReadTrackingFile, TrackingRow } from '#contract/calls/console/courier-files.ts'
import { MAX_ENTERED } from '#contract/calls/console/parcels.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { inBatches } from '../../api/in-batches.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { parcelCalls } from '../calls.ts'

/** A courier's file as it was read. */
export type ReadFile = ResponseOf<typeof consoleReadTrackingFile>

/** Rows that can be saved: new numbers, and those whose check digit somebody has looked at. */
export const canKeep = (row: TrackingRow, checked: ReadonlySet<number>): boolean =>
  row.orderId !== null && (row.outcome === 'new' || (row.outcome === 'check-digit' && checked.has(row.row)))

/** Reads a courier's file, and saves its numbers. Nothing changes by reading; a number is never saved twice. */
export function useTracking() {
  const { t } = useTranslation()
  const calls = useCalls(parcelCalls)
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const read = useMutation<ReadFile, Error, File>({ gcTime: 0, mutationFn: (chosen) => calls.readTracking({ courierFile: chosen }) })
  const keep = useMutation({
    mutationFn: async ({ rows, send }: { rows: readonly TrackingRow[]; send: boolean }) => {
      const courier = read.data?.courier
      if (!courier) return { added: 0, sent: 0 }
      const entered = await inBatches(rows, MAX_ENTERED, (batch) => {
        const parcels = batch.flatMap(({ orderId, box, number, outcome }) => {
          return orderId === null ? [] : [{ orderId, number, anyway: outcome === 'check-digit', ...(box !== null && { box }) }]
        })
        return calls.enter({ courier, parcels, send })
      })
      return {
        added: entered.reduce((total, { added }) => total + added, 0),
        sent: entered.reduce((total, { sent }) => total + sent.length, 0),
      }
    },
    onSuccess: ({ added, sent }) => {
      toast({ kind: 'success', text: `${t('console.parcels.tracking.kept', { count: added })} ${sentText(sent)}`.trim() })
      setFile(null)
      read.reset()
    },
    // Somebody changed an order meanwhile: the table shows the state of each row now.
    onError: () => file && read.mutate(file),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['parcels']) }),
  })
  const sentText = (count: number) => (count > 0 ? t('console.parcels.tracking.sent', { count }) : '')
  return {
    file,
    read,
    keep,
    choose: (chosen: File) => {
      setFile(chosen)
      keep.reset()
      read.mutate(chosen)
    },
    forget: () => {
      setFile(null)
      read.reset()
      keep.reset()
    },
  }
}

export type Tracking = ReturnType<typeof useTracking>
