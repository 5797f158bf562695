import { useMedia } from '../base/page/use-media.ts'

/** The preferences of the shopper's device. */
export interface Calm {
  /** No movement by itself (prefers-reduced-motion). */
  still: boolean
  /** Few bytes: stills instead of videos (Save-Data, prefers-reduced-data). */
  saving: boolean
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
}

/** Reads the settings of the device; before that everything is calm, so that the server's page holds no video. */
export function useCalm(): Calm {
  const still = useMedia('(prefers-reduced-motion: reduce)', true)
  const saving = useMedia('(prefers-reduced-data: reduce)', true) || savesData()
  return { still, saving }
}
