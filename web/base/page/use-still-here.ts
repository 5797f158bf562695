import { useCallback, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Returns a check for late responses: whether the shopper is still on this page, and not on the way to another one. */
export function useStillHere(): () => boolean {
  const { state } = useNavigation()
  const here = useRef(false)
  useEffect(() => {
    here.current = state === 'idle'
    return () => {
      here.current = false
    }
  }, [state])
  return useCallback(() => here.current, [])
}
