import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { MAX_REPLY_TEXT, MAX_REPLY_TITLE, type SavedReply } from '#contract/calls/console/chat-settings.ts'
import { htmlLang, LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { PLACEHOLDERS, type Placeholder, unknownPlaceholders } from '#contract/rules/saved-replies.ts'
import { hasSomethingToSee } from '#contract/rules/visible-text.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { Panel } from '../ui/panel.tsx'
import { chatCalls } from './calls.ts'

const PLACEHOLDER_NAMES: Readonly<Record<Placeholder, TextKey>> = {
  name: 'console.chat.placeholders.name',
  order: 'console.chat.placeholders.order',
  amount: 'console.chat.placeholders.amount',
  shop: 'console.chat.placeholders.shop',
  bank: 'console.chat.placeholders.bank',
  phone: 'console.chat.placeholders.phone',
}

interface ReplyFormProps {
  reply: SavedReply
  isNew: boolean
  /** The reply as it is in the list now. */
  saved: SavedReply | undefined
  onClose: () => void
}

/** A saved reply in four languages. English replaces what is missing. */
export function ReplyForm({ reply, isNew, saved, onClose }: ReplyFormProps) {
  const { t } = useTranslation()
  const calls = useCalls(chatCalls)
  const client = useQueryClient()
  const [title, setTitle] = useState(reply.title)
  const [text, setText] = useState(reply.text)
  const [version, setVersion] = useState(isNew ? 0 : reply.version)
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [removing, setRemoving] = useState(false)
  const focused = useRef<Language>('en')
  const boxes = useRef<Partial<Record<Language, HTMLTextAreaElement | null>>>({})
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['chat', 'replies']) })
  const save = useMutation({
    mutationFn: () => calls.setReply({ replyId: reply._id, version, title, text }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('common.state.saved') })
      onClose()
    },
    onSettled: readAgain,
  })
  const remove = useMutation({
    mutationFn: () => calls.removeReply({ replyId: reply._id }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('console.chat.replies.removed') })
      onClose()
    },
    onSettled: readAgain,
  })
  const refused = save.isError ? showRefusal(save.error, t, NAMES) : null
  const changed = isRefusal(save.error, 'CHANGED_MEANWHILE') && saved !== undefined
  const errorOf = (name: string) => errors[name] ?? refused?.fields.find((one) => one.name === name)?.text

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Partial<Record<string, string>> = {}
    if (!hasSomethingToSee(title.en)) found['title.en'] = t('common.field.required')
    if (!hasSomethingToSee(text.en)) found['text.en'] = t('common.field.required')
    for (const language of LANGUAGES) {
      const [unknown] = unknownPlaceholders(text[language])
      if (unknown !== undefined) found[`text.${language}`] = t('console.chat.replies.unknown', { name: `{${unknown}}` })
    }
    setErrors(found)
    if (Object.keys(found).length === 0) save.mutate()
  }
  function insert(placeholder: Placeholder) {
    const language = focused.current
    const box = boxes.current[language]
    const at = box?.selectionStart ?? text[language].length
    setText({ ...text, [language]: `${text[language].slice(0, at)}{${placeholder}}${text[language].slice(box?.selectionEnd ?? at)}` })
    box?.focus()
  }
  return (
    <Panel inHand title={isNew ? t('console.chat.replies.new') : t('console.chat.replies.edit')}>
      <form className="reply-form" noValidate onSubmit={submit}>
        {changed && saved && (
          <ConflictBand
            changes={[
              { name: t('console.chat.replies.name'), before: reply.title.en, now: saved.title.en },
              { name: t('console.chat.replies.text'), before: reply.text.en, now: saved.text.en },
            ]}
            onTake={() => {
              setVersion(saved.version)
              save.reset()
            }}
          />
        )}
        {refused?.alert && !changed && <FormAlert>{refused.alert}</FormAlert>}
        <fieldset className="reply-placeholders">
          <legend>{t('console.chat.replies.placeholders')}</legend>
          {PLACEHOLDERS.map((placeholder) => (
            <button key={placeholder} type="button" className="filter-chip" onClick={() => insert(placeholder)}>
              {t(PLACEHOLDER_NAMES[placeholder])}
            </button>
          ))}
        </fieldset>
        <div className="reply-languages-grid">
          {LANGUAGES.map((language) => (
            <div key={language} lang={htmlLang(language)}>
              <h3>{LANGUAGE_NAMES[language]}</h3>
              <Field
                label={t('console.chat.replies.name')}
                maxLength={MAX_REPLY_TITLE}
                value={title[language]}
                error={errorOf(`title.${language}`)}
                onChange={({ target }) => setTitle({ ...title, [language]: target.value })}
              />
              <TextField
                label={t('console.chat.replies.text')}
                rows={5}
                maxLength={MAX_REPLY_TEXT}
                value={text[language]}
                error={errorOf(`text.${language}`)}
                help={language !== 'en' && text[language] === '' ? t('console.chat.replies.english') : undefined}
                ref={(box) => {
                  boxes.current[language] = box
                }}
                onFocus={() => {
                  focused.current = language
                }}
                onChange={({ target }) => setText({ ...text, [language]: target.value })}
              />
            </div>
          ))}
        </div>
        <div className="reply-actions">
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('common.action.save')}
          </Button>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          {!isNew && (
            <Button kind="danger" onClick={() => setRemoving(true)}>
              {t('common.action.delete')}
            </Button>
          )}
        </div>
      </form>
      <Sheet open={removing} onClose={() => setRemoving(false)} title={t('console.chat.replies.removeTitle', { name: reply.title.en })}>
        {remove.isError && <FormAlert>{showRefusal(remove.error, t, []).alert}</FormAlert>}
        <Button kind="danger" wide busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('common.action.delete')}
        </Button>
        <Button kind="quiet" wide onClick={() => setRemoving(false)}>
          {t('common.action.keepIt')}
        </Button>
      </Sheet>
    </Panel>
  )
}

const NAMES = LANGUAGES.flatMap((language) => [`title.${language}` as const, `text.${language}` as const])
