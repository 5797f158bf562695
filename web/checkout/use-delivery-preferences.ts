import { useEffect, useRef, useState } from 'react'
import type { orderPreferences } from '#contract/calls/delivery-preferences.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { ApiError } from '../base/api/api-error.ts'
import { useApi } from '../base/session/session.ts'

type Preferences = Pick<ResponseOf<typeof orderPreferences>, 'leaveAt' | 'entranceCode' | 'ifShort'>

interface DeliveryPreferences {
  /** The remembered entrance code: which address it opens. Null until it is loaded, and when there is none. */
  entranceCode: Preferences['entranceCode']
  /** Erases the remembered entrance code in the store and here. @throws ApiError */
  forgetCode: () => Promise<void>
  /** Erases it here, because the store no longer has it. */
  dropCode: () => void
}

/** How the customer wanted the last parcel delivered. `onRead` is called once; a form without it is as good. */
export function useDeliveryPreferences(onRead: (preferences: Preferences) => void): DeliveryPreferences {
  const api = useApi()
  const [entranceCode, setEntranceCode] = useState<Preferences['entranceCode']>(null)
  const read = useRef(onRead)
  useEffect(() => {
    let ended = false
    api.order.preferences().then((preferences) => {
      if (ended) return
      setEntranceCode(preferences.entranceCode)
      read.current(preferences)
    }, ignoreApiError)
    return () => {
      ended = true
    }
  }, [api])
  const dropCode = () => setEntranceCode(null)
  return {
    entranceCode,
    async forgetCode() {
      await api.order.forgetEntranceCode()
      dropCode()
    },
    dropCode,
  }
}

function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
