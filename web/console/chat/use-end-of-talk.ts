import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the bottom in pixels that still counts as being there. */
const NEAR_END = 80

/**
 * Keeps the place in a conversation: at the bottom while the reader is there, otherwise on the same message while older ones are added
 * above. `behind` is true when something new stands below what is seen. `unsent` is the number of own messages that are being sent.
 */
export function useEndOfTalk(messages: readonly { _id: string }[], unsent: number) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const was = useRef({ first: '', last: '', unsent: 0, height: 0 })
  const [behind, setBehind] = useState(false)
  useEffect(() => {
    const place = box.current
    if (!place) return
    const scrolled = () => {
      atEnd.current = place.scrollHeight - place.scrollTop - place.clientHeight < NEAR_END
      if (atEnd.current) setBehind(false)
    }
    // The answer box grows with what is written in it.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) place.scrollTop = place.scrollHeight
    })
    place.addEventListener('scroll', scrolled, { passive: true })
    resized.observe(place)
    return () => {
      place.removeEventListener('scroll', scrolled)
      resized.disconnect()
    }
  }, [])
  useLayoutEffect(() => {
    const place = box.current
    if (!place) return
    const [first, last] = [messages[0]?._id ?? '', messages.at(-1)?._id ?? '']
    const before = was.current
    was.current = { first, last, unsent, height: place.scrollHeight }
    if (unsent > before.unsent) atEnd.current = true
    if (atEnd.current) place.scrollTop = place.scrollHeight
    else if (before.first !== '' && first !== before.first) place.scrollTop += place.scrollHeight - before.height
    if (!atEnd.current && before.last !== '' && last !== before.last) setBehind(true)
  }, [messages, unsent])
  return {
    box,
    behind,
    toEnd: () => box.current?.scrollTo({ top: box.current.scrollHeight }),
  }
}
