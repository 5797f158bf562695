import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the bottom in pixels that still counts as being there. */
const NEAR_END = 80

interface MessageScrollOptions<Message> {
  messages: readonly Message[]
  /** Own messages that are not on the server, below the others. */
  drafts: readonly unknown[]
  /** Whether a message added at the bottom is announced to a reader who is further up. All are by default. */
  isAnnounced?: (message: Message) => boolean
  onScroll?: (box: HTMLDivElement) => void
}

/**
 * Keeps the scroll position of a list of messages: at the bottom while the reader is there, otherwise on the same message while others are
 * added above and below. `behind` is true when something new was added below the visible part.
 */
export function useMessageScroll<Message extends { _id: string }>({
  messages,
  drafts,
  isAnnounced = () => true,
  onScroll,
}: MessageScrollOptions<Message>) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const before = useRef({ first: '', last: '', drafts: 0, height: 0, end: 0 })
  const [behind, setBehind] = useState(false)
  const isAnnouncedNow = useEffectEvent(isAnnounced)

  useScrollEvents(box, (place) => {
    atEnd.current = place.scrollHeight - place.scrollTop - place.clientHeight < NEAR_END
    if (atEnd.current) setBehind(false)
    onScroll?.(place)
  })

  useLayoutEffect(() => {
    const place = box.current
    if (!place) return
    const [first, last] = [messages[0]?._id ?? '', messages.at(-1)]
    const was = before.current
    const end = place.scrollHeight - place.clientHeight
    before.current = { first, last: last?._id ?? '', drafts: drafts.length, height: place.scrollHeight, end }
    // After scrolling up in this very moment the reader is not at the bottom any more; the scroll event comes with the next frame.
    if (place.scrollTop < Math.min(was.end, end) - NEAR_END) atEnd.current = false
    const written = drafts.length > was.drafts
    if (written) atEnd.current = true
    if (atEnd.current) place.scrollTop = place.scrollHeight
    else if (was.first !== '' && first !== was.first) place.scrollTop += place.scrollHeight - was.height
    if (!atEnd.current && was.last !== '' && last && last._id !== was.last && isAnnouncedNow(last)) setBehind(true)
  }, [messages, drafts])

  // Cards and pictures that load later make the list higher; a reader at the bottom stays there.
  useEffect(() => {
    const place = box.current
    const list = place?.querySelector('ol')
    if (!place || !list) return
    const watch = new ResizeObserver(() => {
      if (atEnd.current) place.scrollTop = place.scrollHeight
    })
    watch.observe(list)
    return () => watch.disconnect()
  }, [])

  return {
    box,
    atEnd,
    behind,
    toEnd: (behavior?: ScrollBehavior) => box.current?.scrollTo({ top: box.current.scrollHeight, behavior }),
  }
}

/** Calls on scrolling. When the box is resized, such as when the keyboard of a phone opens, its bottom stays on the same message. */
function useScrollEvents(box: RefObject<HTMLDivElement | null>, onScroll: (place: HTMLDivElement) => void): void {
  const onScrollNow = useEffectEvent(onScroll)
  useEffect(() => {
    const place = box.current
    if (!place) return
    let foot = place.scrollHeight - place.scrollTop - place.clientHeight
    const scrolled = () => {
      foot = place.scrollHeight - place.scrollTop - place.clientHeight
      onScrollNow(place)
    }
    const resized = new ResizeObserver(() => {
      place.scrollTop = place.scrollHeight - place.clientHeight - foot
    })
    place.addEventListener('scroll', scrolled, { passive: true })
    resized.observe(place)
    return () => {
      place.removeEventListener('scroll', scrolled)
      resized.disconnect()
    }
  }, [box])
}
