import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ConsolePopup, MAX_POPUP_BUTTON, MAX_POPUP_TEXT, MAX_POPUP_TITLE } from '#contract/calls/console/popup.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { localized } from '#contract/rules/languages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { ConflictBand } from '../../ui/conflict-band.tsx'
import { type FieldProblems, fieldProblems } from '../../ui/field-problems.ts'
import { Panel } from '../../ui/panel.tsx'
import { contentCalls } from '../calls.ts'
import { LanguageColumns } from '../language-columns.tsx'
import { MissingSheet } from '../missing-sheet.tsx'
import { PictureField } from '../picture-field.tsx'
import { type PopupDraft, sentOf, textsOf } from './draft.ts'

interface PopupFormProps {
  draft: PopupDraft
  change: (part: Partial<PopupDraft>) => void
  /** The latest pop-up when the form began, and now. */
  seen: ConsolePopup | null
  latest: ConsolePopup | null
  onTake: () => void
  onPublished: () => void
  onClose: () => void
}

/** A new pop-up. A published one is never changed, because visitors remember the one they have closed. */
export function PopupForm({ draft, change, seen, latest, onTake, onPublished, onClose }: PopupFormProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const [problems, setProblems] = useState<FieldProblems>({})
  const [asks, setAsks] = useState(false)
  const missing = missingLanguages(textsOf(draft))
  const publish = useMutation({
    mutationFn: (missingMeant: boolean) => calls.publishPopup({ ...sentOf(draft), replaces: seen?._id ?? null, missingMeant }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('console.content.popup.published') })
      onPublished()
    },
    onError: (error) => {
      setAsks(isRefusal(error, 'LANGUAGE_MISSING'))
      setProblems(fieldProblems(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['content', 'popup']) }),
  })
  const changed = isRefusal(publish.error, 'CHANGED_MEANWHILE') && latest?._id !== seen?._id
  const quiet = changed || isRefusal(publish.error, 'LANGUAGE_MISSING') || Object.keys(problems).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const required = t('common.field.required')
    const found: FieldProblems = {
      ...(draft.title.en.trim() === '' && { 'title.en': required }),
      ...(draft.description.en.trim() === '' && { 'description.en': required }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) publish.mutate(false)
  }
  const nameOf = (popup: ConsolePopup | null) => (popup ? localized(popup.title, language) : t('console.content.popup.none'))
  return (
    <Panel
      inHand
      flush
      title={t('console.content.popup.new')}
      note={t('console.content.popup.newNote')}
      action={
        <Button kind="quiet" small onClick={onClose}>
          {t('common.action.close')}
        </Button>
      }
    >
      <form className="content-form" noValidate onSubmit={submit}>
        {changed && (
          <ConflictBand
            changes={[{ name: t('console.content.popup.tab'), before: nameOf(seen), now: nameOf(latest) }]}
            onTake={() => {
              publish.reset()
              onTake()
            }}
          />
        )}
        <FormAlert>{publish.isError && !quiet ? showRefusal(publish.error, t, []).alert : null}</FormAlert>
        <div className="content-facts">
          <PictureField
            label={t('console.content.picture.label')}
            picture={draft.picture}
            problem={problems.image}
            onChange={(picture) => change({ picture, image: null })}
          />
          <div className="content-fields">
            <Field
              label={t('console.content.link')}
              help={t('console.content.popup.linkHelp')}
              maxLength={500}
              value={draft.action}
              error={problems.action}
              onChange={({ target }) => change({ action: target.value })}
            />
            <Field
              label={t('console.content.times.from')}
              type="datetime-local"
              value={draft.from}
              error={problems.from}
              help={t('console.content.times.fromHelp')}
              onChange={({ target }) => change({ from: target.value })}
            />
            <Field
              label={t('console.content.times.to')}
              type="datetime-local"
              value={draft.until}
              error={problems.until}
              help={t('console.content.times.toHelp')}
              onChange={({ target }) => change({ until: target.value })}
            />
          </div>
        </div>
        <LanguageColumns
          missing={missing}
          problems={problems}
          fields={[
            {
              ...{ name: 'title', label: t('console.content.slides.title'), value: draft.title, max: MAX_POPUP_TITLE },
              onChange: (title) => change({ title }),
            },
            {
              ...{ name: 'description', label: t('console.content.slides.text'), value: draft.description, max: MAX_POPUP_TEXT, rows: 4 },
              onChange: (description) => change({ description }),
            },
            {
              ...{ name: 'buttonText', label: t('console.content.popup.button'), value: draft.buttonText, max: MAX_POPUP_BUTTON },
              onChange: (buttonText) => change({ buttonText }),
            },
          ]}
        />
        <div className="content-actions">
          <Button kind="primary" type="submit" busy={publish.isPending}>
            {t('console.content.slides.putLive')}
          </Button>
        </div>
      </form>
      <MissingSheet
        open={asks}
        missing={missing}
        instead={draft.title.en}
        busy={publish.isPending}
        onYes={() => publish.mutate(true, { onSettled: () => setAsks(false) })}
        onNo={() => setAsks(false)}
      />
    </Panel>
  )
}
