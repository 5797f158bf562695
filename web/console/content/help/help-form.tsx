import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ConsoleHelp, MAX_HELP_ANSWER, MAX_HELP_QUESTION } from '#contract/calls/console/help.ts'
import { HELP_CATEGORIES, HELP_FIGURES } from '#contract/calls/help.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { ConflictBand } from '../../ui/conflict-band.tsx'
import { type FieldProblems, fieldProblems } from '../../ui/field-problems.ts'
import { Panel } from '../../ui/panel.tsx'
import { contentCalls } from '../calls.ts'
import { LanguageColumns } from '../language-columns.tsx'
import { MissingSheet } from '../missing-sheet.tsx'

/** A question while somebody types; it keeps its place. */
export type HelpDraft = Pick<ConsoleHelp, '_id' | 'category' | 'question' | 'answer' | 'visible'>

interface HelpFormProps {
  /** The question that the form began with; null for a new one. */
  base: ConsoleHelp | null
  /** The same question as it is in the list now. */
  saved: ConsoleHelp | undefined
  draft: HelpDraft
  figures: Readonly<Record<string, string>>
  change: (part: Partial<HelpDraft>) => void
  onSaved: (entry: ConsoleHelp | undefined) => void
  onTake: (entry: ConsoleHelp) => void
  onRemove: () => void
  onClose: () => void
}

/** A question of the help centre with its answer in four languages. */
export function HelpForm({ base, saved, draft, figures, change, onSaved, onTake, onRemove, onClose }: HelpFormProps) {
  const { t } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const [problems, setProblems] = useState<FieldProblems>({})
  const [asks, setAsks] = useState(false)
  const missing = missingLanguages([draft.question, draft.answer])
  const save = useMutation({
    mutationFn: (missingMeant: boolean) => calls.setHelp({ ...draft, version: base?.version ?? null, missingMeant }),
    onSuccess: ({ items }) => {
      toast({ kind: 'success', text: t('common.state.saved') })
      onSaved(items.find(({ _id }) => _id === draft._id))
    },
    onError: (error) => {
      setAsks(isRefusal(error, 'LANGUAGE_MISSING'))
      setProblems(fieldProblems(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['content', 'help']) }),
  })
  const changed = isRefusal(save.error, 'CHANGED_MEANWHILE') && base !== null && saved !== undefined
  const quiet = changed || isRefusal(save.error, 'LANGUAGE_MISSING') || Object.keys(problems).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const required = t('common.field.required')
    const found: FieldProblems = {
      ...(draft.question.en.trim() === '' && { 'question.en': required }),
      ...(draft.answer.en.trim() === '' && { 'answer.en': required }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate(false)
  }
  const texts = [
    { name: 'question', label: t('console.content.help.question') },
    { name: 'answer', label: t('console.content.help.answer') },
  ] as const
  return (
    <Panel
      inHand
      flush
      title={t(base ? 'console.content.help.edit' : 'console.content.help.new')}
      action={
        <>
          {base && (
            <Button kind="quiet" small onClick={onRemove}>
              {t('common.action.delete')}
            </Button>
          )}
          <Button kind="quiet" small onClick={onClose}>
            {t('common.action.close')}
          </Button>
        </>
      }
    >
      <form className="content-form" noValidate onSubmit={submit}>
        {changed && (
          <ConflictBand
            changes={texts.flatMap(({ name, label }) =>
              LANGUAGES.filter((language) => base[name][language] !== saved[name][language]).map((language) => ({
                name: `${label}, ${LANGUAGE_NAMES[language]}`,
                before: base[name][language] || '–',
                now: saved[name][language] || '–',
              })),
            )}
            onTake={() => {
              save.reset()
              onTake(saved)
            }}
          />
        )}
        <FormAlert>{save.isError && !quiet ? showRefusal(save.error, t, []).alert : null}</FormAlert>
        <div className="help-facts">
          <SelectField
            label={t('console.content.help.category')}
            value={draft.category}
            onChange={({ target }) => change({ category: HELP_CATEGORIES.find((each) => each === target.value) ?? draft.category })}
          >
            {HELP_CATEGORIES.map((each) => (
              <option key={each} value={each}>
                {t(`help.category.${each}`)}
              </option>
            ))}
          </SelectField>
          <details className="help-figures">
            <summary>{t('console.content.help.figures')}</summary>
            <dl>
              {HELP_FIGURES.map((name) => (
                <div key={name}>
                  <dt>
                    <code>{`{{${name}}}`}</code>
                  </dt>
                  <dd>{figures[name]}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
        <LanguageColumns
          missing={missing}
          problems={problems}
          fields={[
            {
              ...{ name: 'question', label: texts[0].label, value: draft.question, max: MAX_HELP_QUESTION, rows: 2 },
              onChange: (question) => change({ question }),
            },
            {
              ...{ name: 'answer', label: texts[1].label, value: draft.answer, max: MAX_HELP_ANSWER, rows: 7 },
              onChange: (answer) => change({ answer }),
            },
          ]}
        />
        <div className="content-actions">
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t(draft.visible ? 'console.content.slides.putLive' : 'common.action.save')}
          </Button>
        </div>
      </form>
      <MissingSheet
        open={asks}
        missing={missing}
        instead={draft.question.en}
        busy={save.isPending}
        onYes={() => save.mutate(true, { onSettled: () => setAsks(false) })}
        onNo={() => setAsks(false)}
      />
    </Panel>
  )
}
