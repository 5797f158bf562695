import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ConsoleMessage, MAX_MESSAGE_TEXT, type MessageTexts } from '#contract/calls/console/message-templates.ts'
import { htmlLang, LANGUAGES } from '#contract/rules/languages.ts'
import { placeholdersOf } from '#contract/rules/message-templates.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { ConflictBand } from '../../ui/conflict-band.tsx'
import { type FieldProblems, fieldProblems } from '../../ui/field-problems.ts'
import { Panel } from '../../ui/panel.tsx'
import { contentCalls } from '../calls.ts'
import { draftOf, faultsOf, hasOwn } from './draft.ts'
import { useFieldName } from './field-name.ts'

interface MessageFormProps {
  /** The message that the form began with, and as it is now. */
  base: ConsoleMessage
  saved: ConsoleMessage
  draft: MessageTexts
  change: (draft: MessageTexts) => void
  /** Shows the texts in the preview. */
  onShow: () => void
  onSaved: (message: ConsoleMessage) => void
}

/** The texts of a message in four languages side by side, each with the placeholders that it must keep. */
export function MessageForm({ base, saved, draft, change, onShow, onSaved }: MessageFormProps) {
  const { t } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const fieldName = useFieldName(base)
  const [problems, setProblems] = useState<FieldProblems>({})
  const save = useMutation({
    mutationFn: () => calls.setMessage({ template: base.template, version: base.version, texts: draft }),
    onSuccess: ({ item }) => {
      toast({ kind: 'success', text: t('console.content.messages.saved') })
      onSaved(item)
    },
    onError: (error) => setProblems(fieldProblems(error)),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['content', 'messages']) }),
  })
  const changed = isRefusal(save.error, 'CHANGED_MEANWHILE') && saved.version !== base.version
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const faults = faultsOf(base, draft, t)
    setProblems(faults)
    if (Object.keys(faults).length === 0) save.mutate()
  }
  const [before, now] = [draftOf(base), draftOf(saved)]
  const quiet = changed || Object.keys(problems).length > 0
  return (
    <Panel inHand flush title={t(`console.content.messages.name.${base.template}`)} note={t('console.content.messages.legal')}>
      <form className="content-form" noValidate onSubmit={submit}>
        {changed && (
          <ConflictBand
            changes={Object.keys(now).flatMap((key) =>
              LANGUAGES.filter((language) => before[key]?.[language] !== now[key]?.[language]).map((language) => ({
                name: `${fieldName(key)}, ${LANGUAGE_NAMES[language]}`,
                before: before[key]?.[language] ?? '–',
                now: now[key]?.[language] ?? '–',
              })),
            )}
            onTake={() => {
              save.reset()
              onSaved(saved)
            }}
          />
        )}
        <FormAlert>{save.isError && !quiet ? showRefusal(save.error, t, []).alert : null}</FormAlert>
        <div className="content-languages">
          {LANGUAGES.map((language) => (
            <section key={language} aria-label={LANGUAGE_NAMES[language]}>
              <h3 lang={htmlLang(language)}>
                {LANGUAGE_NAMES[language]}
                <span className="language-state language-ready">
                  {t(hasOwn(base, draft, language) ? 'console.content.messages.own' : 'console.content.messages.shipped')}
                </span>
              </h3>
              {Object.entries(draft).map(([key, words]) => {
                const shipped = base.shipped[key]?.[language] ?? ''
                const names = placeholdersOf(shipped).map((name) => `{{${name}}}`)
                const keep = names.length > 0 ? t('console.content.messages.keep', { names: names.join(', ') }) : undefined
                return (
                  <TextField
                    key={key}
                    label={fieldName(key)}
                    lang={htmlLang(language)}
                    rows={shipped.length > 25 ? 5 : 3}
                    maxLength={MAX_MESSAGE_TEXT}
                    value={words[language]}
                    error={problems[`texts.${key}.${language}`]}
                    help={words[language].trim() === '' ? t('console.content.messages.empty', { text: shipped }) : keep}
                    onBlur={onShow}
                    onChange={({ target }) => change({ ...draft, [key]: { ...words, [language]: target.value } })}
                  />
                )
              })}
            </section>
          ))}
        </div>
        <div className="content-actions">
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('common.action.save')}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              change(draftOf({ ...base, texts: {} }))
              onShow()
            }}
          >
            {t('console.content.messages.reset')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
