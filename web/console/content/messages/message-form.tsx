import { type ConsoleMessage, MAX_MESSAGE_TEXT, type MessageTexts } from '#contract/calls/console/message-templates.ts'
import { htmlLang, LANGUAGES, NO_TEXT } from '#contract/rules/languages.ts'
import { placeholdersIn } from '#contract/text/translate.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { useCalls } from '../../api/calls.ts'
import { changedFacts, textFacts } from '../../ui/conflict/changed-facts.tsx'
import { contentCalls } from '../calls.ts'
import { DraftForm } from '../draft-form.tsx'
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
  onSaved: (message: ConsoleMessage, sent: MessageFormProps['draft']) => void
  /** Goes on from the message as it is now; what was typed stays. */
  onTake: () => void
}

/** The texts of a message in four languages side by side, each with the placeholders that it must keep. */
export function MessageForm({ base, saved, draft, change, onShow, onSaved, onTake }: MessageFormProps) {
  const { t } = useTranslation()
  const calls = useCalls(contentCalls)
  const fieldName = useFieldName(base)
  const [before, now] = [draftOf(base), draftOf(saved)]
  const facts = Object.entries(now).flatMap(([key, words]) =>
    textFacts(fieldName(key), before[key] ?? NO_TEXT, words, draft[key] ?? NO_TEXT),
  )
  return (
    <DraftForm
      title={t(`console.content.messages.name.${base.template}`)}
      note={t('console.content.messages.legal')}
      check={() => faultsOf(base, draft, t)}
      draft={draft}
      send={() => calls.setMessage({ template: base.template, version: base.version, texts: draft })}
      onSent={({ item }, was) => onSaved(item, was)}
      sent={t('console.content.messages.saved')}
      queryKey={['content', 'messages']}
      changes={saved.version === base.version ? null : changedFacts(facts)}
      onTake={onTake}
      action={t('common.action.save')}
      besideAction={
        <Button
          kind="quiet"
          onClick={() => {
            change(draftOf({ ...base, texts: {} }))
            onShow()
          }}
        >
          {t('console.content.messages.reset')}
        </Button>
      }
    >
      {(problems) => (
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
                const names = placeholdersIn(shipped).map((name) => `{{${name}}}`)
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
      )}
    </DraftForm>
  )
}
