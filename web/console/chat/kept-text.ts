import { useEffect, useState } from 'react'
import { browserStorage, removeKeys } from '../../base/storage/browser-storage.ts'
import { storedFields } from '../../base/storage/stored-json.ts'
import { onSignOut } from '../session/on-sign-out.ts'
import { type Attachment, isAttachment } from './attachment.ts'

/** Prefix of all keys of the inbox in the browser's storage. */
const PREFIX = 'consoleChat:'
const keys = browserStorage()

/** The key of something of one member of staff. */
export const keptKey = (staffId: string, name: string) => `${PREFIX}${staffId}:${name}`

onSignOut(() => removeKeys((key) => key.startsWith(PREFIX)))

/** An answer that is being written. */
export interface KeptAnswer {
  text: string
  attached: Attachment | null
}

const NOTHING: KeptAnswer = { text: '', attached: null }

function read(key: string): KeptAnswer {
  const { text, attached } = storedFields(keys.getItem(key))
  return { text: typeof text === 'string' ? text : '', attached: isAttachment(attached) ? attached : null }
}

/** The answer that somebody writes in one chat. It survives a reload, a lost session and a look into another chat. */
export function useKeptAnswer(staffId: string, userId: string): [KeptAnswer, (next: KeptAnswer) => void] {
  const key = keptKey(staffId, userId)
  const [answer, setAnswer] = useState(NOTHING)
  useEffect(() => setAnswer(read(key)), [key])
  return [
    answer,
    (next) => {
      setAnswer(next)
      if (next.text === '' && next.attached === null) keys.removeItem(key)
      else keys.setItem(key, JSON.stringify(next))
    },
  ]
}
