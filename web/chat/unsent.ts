import { useRef, useState } from 'react'
import { useSession } from '../base/session/session.ts'
import { onErase } from '../base/storage/browser-storage.ts'

interface Unsent {
  text: string
  file: File | null
}

const NOTHING: Unsent = { text: '', file: null }
/** The unsent messages of this tab by account. Kept in memory, because browser storage takes no photos. */
const unsent = new Map<string, Unsent>()
onErase(() => unsent.clear())

/** The message that is being written. It survives that the chat closes or becomes a page. `begin` is put before it. */
export function useUnsent(begin: string): [Unsent, (part: Partial<Unsent>) => void] {
  const account = useSession().accountId ?? ''
  const [shown, setShown] = useState(() => {
    const { text, file } = unsent.get(account) ?? NOTHING
    return { text: text.startsWith(begin) ? text : begin + text, file }
  })
  // A photo is shrunk while its writer goes on typing.
  const now = useRef(shown)
  return [
    shown,
    (part) => {
      const next = { ...now.current, ...part }
      now.current = next
      if (next.text === '' && next.file === null) unsent.delete(account)
      else unsent.set(account, next)
      setShown(next)
    },
  ]
}
