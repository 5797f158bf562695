import { ImagePlus, LoaderCircle, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { MAX_CHAT_MESSAGE } from '#contract/calls/chat.ts'
import { holdsHiddenNumber } from '#contract/rules/mask-numbers.ts'
import { hasSomethingToSee } from '#contract/rules/visible-text.ts'
import type { DraftQueue } from '../base/drafts/draft-queue.ts'
import { optionalNote } from '../base/form/field-rules.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import type { ChatItem } from '../shell/chat/chat-summary.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { FilePicture } from '../ui/upload/file-picture.tsx'
import { PICTURE_KINDS } from '../ui/upload/picture-kinds.ts'
import { useMessagePicture } from '../ui/upload/use-message-picture.ts'
import { messageRule } from './message-rule.ts'
import { ProductChip } from './product-chip.tsx'
import { useUnsent } from './unsent.ts'

/** Number of characters from which the counter is shown. */
const NEAR_FULL = MAX_CHAT_MESSAGE - 200

interface ComposerProps {
  onSend: DraftQueue<ChatItem>['send']
  /** Product that the next message refers to. */
  item: ChatItem | null
  onItemUsed: () => void
  /** Text that the box starts with. */
  begin: string
}

/** The text box, with product and picture pinned above it until the message is sent. */
export function Composer({ onSend, item, onItemUsed, begin }: ComposerProps) {
  const { t } = useTranslation()
  const [{ text, file }, keep] = useUnsent(begin)
  const [problem, setProblem] = useState<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (picture.shrinking) return picture.wait()
    const refused = (file ? optionalNote : messageRule)(text)
    if (refused) return setProblem(t(refused))
    const message = hasSomethingToSee(text) ? text.trim() : ''
    onSend({ message, item, file })
    keep({ text: '', file: null })
    setProblem(null)
    if (item) onItemUsed()
    box.current?.focus()
  }
  const picture = useMessagePicture((small, reason) => {
    setProblem(reason)
    if (small) keep({ file: small })
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
  const hint = problem ?? (holdsHiddenNumber(text) ? t('chat.numbersHidden') : null)
  return (
    <form className="composer" onSubmit={send}>
      {item && (
        <div className="composer-pin">
          <ProductChip item={item} />
          <IconButton icon={X} label={t('chat.removeProduct')} onClick={onItemUsed} />
        </div>
      )}
      {pinned && (
        <div className="composer-pin">
          <FilePicture className="composer-photo" file={pinned} alt={t('chat.photoAlt')} />
          <span className="chip-words">{pinned.name}</span>
          <IconButton
            icon={X}
            label={t('chat.removePhoto')}
            onClick={() => {
              picture.remove()
              keep({ file: null })
            }}
          />
        </div>
      )}
      <p id="chat-hint" className={`composer-hint${problem ? ' is-problem' : ''}`} role="status">
        {hint}
      </p>
      <div className="composer-row">
        <input ref={chooser} type="file" accept={PICTURE_KINDS} hidden onChange={(event) => choose(event.target.files?.[0])} />
        <IconButton icon={ImagePlus} label={t('chat.addPhoto')} onClick={() => chooser.current?.click()} />
        <textarea
          ref={box}
          rows={1}
          maxLength={MAX_CHAT_MESSAGE}
          aria-label={t('chat.placeholder')}
          aria-describedby="chat-hint"
          aria-invalid={problem !== null || undefined}
          placeholder={t('chat.placeholder')}
          value={text}
          readOnly={picture.waits}
          dir="auto"
          onKeyDown={key}
          onChange={(event) => {
            keep({ text: event.target.value })
            setProblem(null)
          }}
        />
        <button type="submit" className="btn btn-primary" aria-label={t('chat.send')} aria-busy={picture.waits || undefined}>
          {picture.waits ? <LoaderCircle className="icon spin" aria-hidden /> : <SendHorizontal className="icon" aria-hidden />}
        </button>
      </div>
      {text.length > NEAR_FULL && (
        <p className="composer-hint">{t('common.field.counter', { used: text.length, max: MAX_CHAT_MESSAGE })}</p>
      )}
    </form>
  )
}
