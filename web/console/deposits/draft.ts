import { useState } from 'react'

/** The pasted text that was not read yet, in this tab. It outlives an expired session, and belongs to one person. */
let draft = { accountId: '', text: '' }

/** The pasted text of a person, stored while the page is closed: a failed call or a new sign-in loses nothing. */
export function useDraft(accountId: string): [string, (text: string) => void] {
  const [text, setText] = useState(draft.accountId === accountId ? draft.text : '')
  const change = (next: string) => {
    draft = { accountId, text: next }
    setText(next)
  }
  return [text, change]
}
