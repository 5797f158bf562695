import { ImagePlus, LoaderCircle, PackageSearch, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { MAX_CHAT_MESSAGE } from '#contract/calls/chat.ts'
import type { ChatCustomer, ChatThreadPage } from '#contract/calls/console/chat-desk.ts'
import { openPlaceholder } from '#contract/rules/saved-replies.ts'
import { hasSomethingToSee } from '#contract/rules/visible-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { FilePicture } from '../../ui/upload/file-picture.tsx'
import { PICTURE_KINDS } from '../../ui/upload/picture-kinds.ts'
import { useMessagePicture } from '../../ui/upload/use-message-picture.ts'
import { useStaffMember } from '../session/console-session.tsx'
import type { AnswerQueue } from './answer-queue.ts'
import { AttachSheet } from './attach-sheet.tsx'
import { AttachmentChip } from './attachment-chip.tsx'
import { useKeptAnswer } from './kept-text.ts'
import { ReplyBar } from './reply-bar.tsx'
import { useWriting } from './use-writing.ts'

/** Number of characters from which the counter is shown. */
const NEAR_FULL = MAX_CHAT_MESSAGE - 200

interface AnswerBoxProps {
  chat: Pick<ChatThreadPage, 'customer' | 'upTo'>
  facts: Pick<ChatCustomer, 'orders'> | undefined
  queue: Pick<AnswerQueue, 'send'>
  /** The button that closes the chat, which is here on a phone. */
  done: ReactNode
}

/** The box for an answer, with saved replies above it; picture, item or order are pinned over it until the answer is sent. */
export function AnswerBox({ chat, facts, queue, done }: AnswerBoxProps) {
  const { t } = useTranslation()
  const me = useStaffMember()
  const { customer, upTo } = chat
  const [{ text, attached }, keep] = useKeptAnswer(me.accountId, customer._id)
  const [file, setFile] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attaching, setAttaching] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  useWriting(customer._id, text)

  function write(next: string) {
    keep({ text: next, attached })
    setProblem(null)
  }
  function send(event?: FormEvent) {
    event?.preventDefault()
    if (picture.shrinking) return picture.wait()
    const message = hasSomethingToSee(text) ? text.trim() : ''
    const open = openPlaceholder(message)
    if (message === '' && file === null && attached === null) setProblem(t('chat.error.empty'))
    else if (open) setProblem(t('console.chat.fillIn', { placeholder: open }))
    else {
      queue.send({ message, item: { userId: customer._id, seen: upTo, attached }, file })
      keep({ text: '', attached: null })
      setFile(null)
      setProblem(null)
    }
    box.current?.focus()
  }
  const picture = useMessagePicture((small, reason) => {
    setProblem(reason)
    if (small) setFile(small)
  }, send)
  function choose(chosen: File | undefined) {
    if (chooser.current) chooser.current.value = ''
    if (chosen) void picture.choose(chosen)
  }
  function key(event: KeyboardEvent) {
    // On a phone Enter starts a new line, and while an input method composes, the key belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches) return
    send(event)
  }

  const pinned = picture.shrinking ?? file
  return (
    <form className="answer" onSubmit={send}>
      <ReplyBar
        customer={customer}
        order={facts?.orders[0]}
        text={text}
        done={done}
        onInsert={(next) => {
          write(next)
          box.current?.focus()
        }}
      />
      {attached && (
        <div className="answer-pin">
          <AttachmentChip attached={attached} />
          <IconButton icon={X} label={t('console.chat.detach')} onClick={() => keep({ text, attached: null })} />
        </div>
      )}
      {pinned && (
        <div className="answer-pin">
          <FilePicture className="talk-file" file={pinned} alt={t('chat.photoAlt')} />
          <IconButton
            icon={X}
            label={t('chat.removePhoto')}
            onClick={() => {
              picture.remove()
              setFile(null)
            }}
          />
        </div>
      )}
      <p id="answer-hint" className={`answer-hint${problem ? ' is-problem' : ''}`} role="status">
        {problem ?? (text.length > NEAR_FULL ? t('common.field.counter', { used: text.length, max: MAX_CHAT_MESSAGE }) : null)}
      </p>
      <div className="answer-row">
        <input ref={chooser} type="file" accept={PICTURE_KINDS} hidden onChange={(event) => choose(event.target.files?.[0])} />
        <IconButton icon={ImagePlus} label={t('chat.addPhoto')} onClick={() => chooser.current?.click()} />
        <IconButton icon={PackageSearch} label={t('console.chat.attach')} onClick={() => setAttaching(true)} />
        <textarea
          ref={box}
          rows={1}
          maxLength={MAX_CHAT_MESSAGE}
          aria-label={t('console.chat.answerTo', { name: customer.name })}
          aria-describedby="answer-hint"
          aria-invalid={problem !== null || undefined}
          placeholder={t('console.chat.placeholder')}
          value={text}
          readOnly={picture.waits}
          dir="auto"
          onKeyDown={key}
          onChange={(event) => write(event.target.value)}
        />
        <button type="submit" className="btn btn-primary" aria-label={t('common.action.send')} aria-busy={picture.waits || undefined}>
          {picture.waits ? <LoaderCircle className="icon spin" aria-hidden /> : <SendHorizontal className="icon" aria-hidden />}
          <span className="answer-send">{t('common.action.send')}</span>
        </button>
      </div>
      {attaching && (
        <AttachSheet
          orders={facts?.orders ?? []}
          onClose={() => setAttaching(false)}
          onChoose={(next) => {
            keep({ text, attached: next })
            setProblem(null)
            setAttaching(false)
          }}
        />
      )}
    </form>
  )
}
