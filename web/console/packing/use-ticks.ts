import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../base/api/api-error.ts'
import { onReconnect } from '../../base/connection/connection.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { packingCalls } from './calls.ts'
import { type Tick, TickQueue } from './tick-queue.ts'

const NOTHING: ReadonlyMap<string, Tick> = new Map()

/** The ticks of this device that are not confirmed yet, and the queue that sends them. */
export function useTicks() {
  const calls = useCalls(packingCalls)
  const client = useQueryClient()
  const [queue] = useState(
    () =>
      new TickQueue(async (ticks) => {
        try {
          await calls.tick({ ticks: [...ticks] })
        } catch (error) {
          // A refusal of the input would be the same the next time; everything else is worth another try.
          if (!(error instanceof ApiError) || error.status !== 400) throw error
        }
        await client.invalidateQueries({ queryKey: consoleKey(['packing']) })
      }),
  )
  useEffect(() => {
    queue.open()
    const end = onReconnect(() => queue.retry())
    return () => {
      end()
      queue.close()
    }
  }, [queue])
  const waiting = useSyncExternalStore(queue.subscribe, queue.get, () => NOTHING)
  return { waiting, stuck: waiting.size > 0 && queue.stuck(), add: queue.add.bind(queue) }
}
