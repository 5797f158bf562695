import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Chat } from './use-chat.ts'

/** Distance from the bottom in pixels that still counts as being there. */
const NEAR_END = 80
/** Distance from the top in pixels at which older messages are loaded. */
const NEAR_START = 160

/**
 * Keeps the scroll position: at the bottom while the reader is there, otherwise on the same message while others are added above and below.
 * Messages at the bottom count as read while the tab is visible. `behind` is true when the shop has written below the visible part.
 */
export function useScrollPosition({ messages, drafts, markRead, loadOlder }: Pick<Chat, 'messages' | 'drafts' | 'markRead' | 'loadOlder'>) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const before = useRef({ first: '', last: '', drafts: 0, height: 0, end: 0 })
  const [behind, setBehind] = useState(false)

  const read = useEffectEvent(() => {
    if (atEnd.current && document.visibilityState === 'visible') void markRead()
  })
  useScrollEvents(box, (place) => {
    atEnd.current = place.scrollHeight - place.scrollTop - place.clientHeight < NEAR_END
    if (atEnd.current) setBehind(false)
    if (place.scrollTop < NEAR_START) loadOlder()
    read()
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
    if (!atEnd.current && was.last !== '' && last && last._id !== was.last && last.senderType === 'admin') setBehind(true)
  }, [messages, drafts])

  // Cards and pictures that load later make the list higher; who is at the bottom stays there.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the messages may bring unread ones
  useEffect(() => read(), [messages])
  useEffect(() => {
    const seen = () => read()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])

  return {
    box,
    behind,
    toEnd() {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      box.current?.scrollTo({ top: box.current.scrollHeight, behavior: still ? 'instant' : 'smooth' })
    },
  }
}

/** Calls on scrolling and when the box is resized, such as when the keyboard of a phone opens. */
function useScrollEvents(box: RefObject<HTMLDivElement | null>, onScroll: (place: HTMLDivElement) => void): void {
  const told = useEffectEvent(onScroll)
  useEffect(() => {
    const place = box.current
    if (!place) return
    let foot = place.scrollHeight - place.scrollTop - place.clientHeight
    const scrolled = () => {
      foot = place.scrollHeight - place.scrollTop - place.clientHeight
      told(place)
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
