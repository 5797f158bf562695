import type { Draft } from '../../base/drafts/draft.ts'
import { draftPictures } from '../../base/drafts/draft-pictures.ts'
import { createDraftQueue, type DraftQueue } from '../../base/drafts/draft-queue.ts'
import { browserStorage } from '../../base/storage/browser-storage.ts'
import { fieldsOf } from '../../base/storage/stored-json.ts'
import { onSignOut } from '../session/on-sign-out.ts'
import { type Attachment, isAttachment } from './attachment.ts'
import type { chatCalls } from './calls.ts'
import { keptKey } from './kept-text.ts'

/** The facts that an answer needs besides its text: whose chat, and what its writer had seen of it. */
export interface AnswerFacts {
  userId: string
  /** `upTo` of the chat when it was sent. */
  seen: number
  attached: Attachment | null
}

/** An answer that the server has not confirmed. */
export type AnswerDraft = Draft<AnswerFacts>
export type AnswerQueue = DraftQueue<AnswerFacts>

type Calls = Pick<ReturnType<(typeof chatCalls)['on']>, 'answer'>

let current: { staffId: string; calls: Calls; queue: AnswerQueue; sent: (userId: string) => void } | undefined
const cacheOf = (staffId: string) => `kade-console-${staffId}`

async function erasePictures(staffId: string): Promise<void> {
  try {
    await caches.delete(cacheOf(staffId))
  } catch {
    // Without cache storage there are none.
  }
}

onSignOut(() => {
  if (!current) return
  current.queue.clear()
  void erasePictures(current.staffId)
  current = undefined
})

/**
 * The unsent answers of a member of staff in this tab, of all chats: they go on being sent while another chat is open. `sent` is called
 * with the customer whose chat got one.
 */
export function answerQueue(staffId: string, calls: Calls, sent: (userId: string) => void): AnswerQueue {
  if (current?.staffId !== staffId || current.calls !== calls) {
    const queue = createDraftQueue<AnswerFacts>({
      key: keptKey(staffId, 'unsent'),
      isItem,
      keys: browserStorage(),
      pictures: draftPictures(cacheOf(staffId)),
      newId: () => crypto.randomUUID(),
      now: () => new Date(),
      async deliver({ clientId, message, item, file }) {
        if (!item) return
        const { userId, seen, attached } = item
        await calls.answer({ userId, seen, message, clientId, uploadImage: file, ...cardFields(attached) })
        current?.sent(userId)
      },
    })
    current = { staffId, calls, queue, sent }
  }
  current.sent = sent
  return current.queue
}

function cardFields(attached: Attachment | null) {
  if (attached === null) return {}
  return attached.kind === 'product' ? { thisProduct: attached.id } : { cardKind: attached.kind, cardId: attached.id }
}

function isItem(value: unknown): value is AnswerFacts {
  const { userId, seen, attached } = fieldsOf(value)
  return typeof userId === 'string' && typeof seen === 'number' && (attached === null || isAttachment(attached))
}
