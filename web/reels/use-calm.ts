import { useEffect, useState } from 'react'

/** The preferences of the shopper's device. */
export interface Calm {
  /** No movement by itself (prefers-reduced-motion). */
  still: boolean
  /** Few bytes: stills instead of videos (Save-Data, prefers-reduced-data). */
  saving: boolean
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  const saveData = typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  return saveData || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Reads the settings of the device; before that everything is calm, so that the server's page holds no video. */
export function useCalm(): Calm {
  const [calm, setCalm] = useState<Calm>({ still: true, saving: true })
  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setCalm({ still: motion.matches, saving: savesData() })
    look()
    motion.addEventListener('change', look)
    return () => motion.removeEventListener('change', look)
  }, [])
  return calm
}
