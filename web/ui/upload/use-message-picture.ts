import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES } from '#contract/endpoint.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { shrinkPicture } from './shrink-picture.ts'

interface MessagePicture {
  /** The chosen picture while it is made small: no message is sent without it meanwhile. */
  shrinking: File | null
  /** Whether the message goes as soon as its picture is small. */
  waits: boolean
  wait: () => void
  choose: (chosen: File) => Promise<void>
  /** Leaves the picture that is made small out of the message. */
  remove: () => void
}

/**
 * Makes the picture of a message small. A message that is sent meanwhile waits for it.
 * @param onSmall gets the picture, or null with the problem of one that is too large, without which the message stays
 * @param send sends the message that has waited
 */
export function useMessagePicture(onSmall: (small: File | null, problem: string | null) => void, send: () => void): MessagePicture {
  const { t } = useTranslation()
  const [shrinking, setShrinking] = useState<File | null>(null)
  const [waits, setWaits] = useState(false)
  const latest = useRef<File | null>(null)
  useEffect(() => {
    if (!waits || shrinking) return
    setWaits(false)
    send()
  })
  const follow = (file: File | null) => {
    latest.current = file
    setShrinking(file)
  }
  return {
    shrinking,
    waits,
    wait: () => setWaits(true),
    remove: () => follow(null),
    async choose(chosen) {
      follow(chosen)
      const small = await shrinkPicture(chosen)
      // Another one was chosen meanwhile, or none.
      if (latest.current !== chosen) return
      follow(null)
      if (small.size <= MAX_UPLOAD_BYTES) return onSmall(small, null)
      setWaits(false)
      onSmall(null, t('common.error.fileTooLarge', { megabytes: MAX_UPLOAD_BYTES / 1024 / 1024 }))
    },
  }
}
