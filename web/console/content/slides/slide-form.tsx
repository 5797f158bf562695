import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type ConsoleSlide, MAX_SLIDE_TEXT, MAX_SLIDE_TITLE } from '#contract/calls/console/slides.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
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
import { timeWords } from '../time-words.ts'
import { contentOf, hashOf, type SlideDraft } from './draft.ts'

interface SlideFormProps {
  /** The slide that the form began with; null for a new one. */
  base: ConsoleSlide | null
  /** The same slide as it is in the list now. */
  saved: ConsoleSlide | undefined
  draft: SlideDraft
  change: (part: Partial<SlideDraft>) => void
  onSaved: (slide: ConsoleSlide | undefined) => void
  onTake: (slide: ConsoleSlide) => void
  onRemove: () => void
  onClose: () => void
}

/** A slide: its picture, where it leads, when it is shown, and its words in four languages. */
export function SlideForm({ base, saved, draft, change, onSaved, onTake, onRemove, onClose }: SlideFormProps) {
  const translation = useTranslation()
  const { t } = translation
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const pages = useId()
  const aisles = useAisles()
  const [problems, setProblems] = useState<FieldProblems>({})
  const [asks, setAsks] = useState(false)
  const missing = missingLanguages([draft.title, draft.description])
  const save = useMutation({
    mutationFn: (missingMeant: boolean) =>
      calls.setSlide({ slideId: base?._id ?? null, version: base?.version ?? null, ...contentOf(draft), missingMeant }),
    onSuccess: ({ slideId, items }) => {
      toast({ kind: 'success', text: t('console.content.slides.saved') })
      onSaved(items.find(({ _id }) => _id === slideId))
    },
    onError: (error) => {
      setAsks(isRefusal(error, 'LANGUAGE_MISSING'))
      setProblems(fieldProblems(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['content', 'slides']) }),
  })
  const changed = isRefusal(save.error, 'CHANGED_MEANWHILE') && base !== null && saved !== undefined
  const quiet = changed || isRefusal(save.error, 'LANGUAGE_MISSING') || Object.keys(problems).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const required = t('common.field.required')
    const found: FieldProblems = {
      ...(draft.title.en.trim() === '' && { 'title.en': required }),
      ...(draft.description.en.trim() === '' && { 'description.en': required }),
      ...(draft.picture === null && { picture: t('console.content.picture.needed') }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate(false)
  }
  return (
    <Panel
      inHand
      flush
      title={base ? t('console.content.slides.edit') : t('console.content.slides.new')}
      note={base ? draft.title.en : t('console.content.slides.newNote')}
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
            changes={differences(base, saved, translation)}
            onTake={() => {
              save.reset()
              onTake(saved)
            }}
          />
        )}
        <FormAlert>{save.isError && !quiet ? showRefusal(save.error, t, []).alert : null}</FormAlert>
        <div className="content-facts">
          <PictureField
            label={t('console.content.picture.label')}
            picture={draft.picture}
            problem={problems.picture}
            onChange={(picture) => change({ picture })}
          />
          <div className="content-fields">
            <Field
              label={t('console.content.link')}
              help={t('console.content.slides.linkHelp')}
              list={pages}
              maxLength={500}
              value={draft.link}
              error={problems.link}
              onChange={({ target }) => change({ link: target.value })}
            />
            <datalist id={pages}>
              {aisles.all.map(({ name, title }) => (
                <option key={name} value={`/catview?category=${encodeURIComponent(name)}`}>
                  {title}
                </option>
              ))}
            </datalist>
            <Field
              label={t('console.content.times.from')}
              type="datetime-local"
              value={draft.from}
              error={problems.showsFrom}
              help={t('console.content.times.fromHelp')}
              onChange={({ target }) => change({ from: target.value })}
            />
            <Field
              label={t('console.content.times.to')}
              type="datetime-local"
              value={draft.until}
              error={problems.showsUntil}
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
              ...{ name: 'title', label: t('console.content.slides.title'), value: draft.title, max: MAX_SLIDE_TITLE },
              onChange: (title) => change({ title }),
            },
            {
              ...{ name: 'description', label: t('console.content.slides.text'), value: draft.description, max: MAX_SLIDE_TEXT, rows: 4 },
              onChange: (description) => change({ description }),
            },
          ]}
        />
        <div className="content-actions">
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t(base === null || base.visible ? 'console.content.slides.putLive' : 'common.action.save')}
          </Button>
        </div>
      </form>
      <MissingSheet
        open={asks}
        missing={missing}
        instead={draft.title.en}
        busy={save.isPending}
        onYes={() => save.mutate(true, { onSettled: () => setAsks(false) })}
        onNo={() => setAsks(false)}
      />
    </Panel>
  )
}

/** Each fact that somebody else changed meanwhile. */
function differences(base: ConsoleSlide, now: ConsoleSlide, { t, language }: ReturnType<typeof useTranslation>) {
  const facts = [
    ...LANGUAGES.flatMap((each) => [
      { name: `${t('console.content.slides.title')}, ${LANGUAGE_NAMES[each]}`, before: base.title[each], now: now.title[each] },
      { name: `${t('console.content.slides.text')}, ${LANGUAGE_NAMES[each]}`, before: base.description[each], now: now.description[each] },
    ]),
    { name: t('console.content.link'), before: base.link ?? '', now: now.link ?? '' },
    { name: t('console.content.times.label'), before: timeWords(base, language, t), now: timeWords(now, language, t) },
    { name: t('console.content.picture.label'), before: hashOf(base.picture).slice(0, 8), now: hashOf(now.picture).slice(0, 8) },
  ]
  return facts.filter(({ before, now: is }) => before !== is).map((fact) => ({ ...fact, before: fact.before || '–', now: fact.now || '–' }))
}
