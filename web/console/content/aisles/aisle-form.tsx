import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ConsoleAisle } from '#contract/calls/console/aisles.ts'
import { isAisleName, MAX_AISLE_NAME, MAX_AISLE_TEXT, MAX_AISLE_TITLE } from '#contract/rules/aisles.ts'
import { missingLanguages } from '#contract/rules/content-languages.ts'
import { LANGUAGES, localized } from '#contract/rules/languages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { ConflictBand } from '../../ui/conflict-band.tsx'
import { type FieldProblems, fieldProblems } from '../../ui/field-problems.ts'
import { Panel } from '../../ui/panel.tsx'
import { contentCalls } from '../calls.ts'
import { LanguageColumns } from '../language-columns.tsx'
import { MissingSheet } from '../missing-sheet.tsx'
import { PictureField } from '../picture-field.tsx'
import { type AisleDraft, contentOf, hashOf, nameOf } from './draft.ts'
import { WallField } from './wall-field.tsx'

interface AisleFormProps {
  /** The aisle that the form began with; null for a new one. */
  base: ConsoleAisle | null
  /** The same aisle as it is in the list now. */
  saved: ConsoleAisle | undefined
  draft: AisleDraft
  change: (part: Partial<AisleDraft>) => void
  onSaved: (aisle: ConsoleAisle | undefined) => void
  onTake: (aisle: ConsoleAisle) => void
  onRemove: () => void
  onClose: () => void
}

/** An aisle: its name, wall and picture, and its words in four languages. */
export function AisleForm({ base, saved, draft, change, onSaved, onTake, onRemove, onClose }: AisleFormProps) {
  const translation = useTranslation()
  const { t, language } = translation
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const mayPicture = useMay()('content.write')
  const [problems, setProblems] = useState<FieldProblems>({})
  const [asks, setAsks] = useState(false)
  const missing = missingLanguages([draft.title, draft.description])
  const save = useMutation({
    mutationFn: (missingMeant: boolean) => calls.setAisle({ ...contentOf(draft), version: base?.version ?? null, missingMeant }),
    onSuccess: ({ items }) => {
      toast({ kind: 'success', text: t('console.aisles.saved') })
      onSaved(items.find(({ name }) => name === nameOf(draft)))
    },
    onError: (error) => {
      setAsks(isRefusal(error, 'LANGUAGE_MISSING'))
      setProblems(fieldProblems(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['aisles']) }),
  })
  const changed = isRefusal(save.error, 'CHANGED_MEANWHILE') && base !== null && saved !== undefined
  const quiet = changed || isRefusal(save.error, 'LANGUAGE_MISSING') || Object.keys(problems).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: FieldProblems = {
      ...(draft.title.en.trim() === '' && { 'title.en': t('common.field.required') }),
      ...(base === null && nameOf(draft) !== '' && !isAisleName(nameOf(draft)) && { name: t('console.aisles.nameRule') }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate(false)
  }
  // The list may be long: a form that opens above it comes into sight.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Panel
      inHand
      flush
      title={base ? t('console.aisles.edit') : t('console.aisles.new')}
      note={base ? localized(draft.title, language) : t('console.aisles.newNote')}
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
      <form ref={form} className="content-form aisle-form" noValidate onSubmit={submit}>
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
        <LanguageColumns
          missing={missing}
          problems={problems}
          fields={[
            {
              ...{ name: 'title', label: t('console.aisles.title'), value: draft.title, max: MAX_AISLE_TITLE },
              onChange: (title) => change({ title }),
            },
            {
              ...{ name: 'description', label: t('console.aisles.text'), value: draft.description, max: MAX_AISLE_TEXT, rows: 3 },
              onChange: (description) => change({ description }),
            },
          ]}
        />
        <div className={`content-facts wall-${draft.wall}`}>
          {mayPicture && (
            <PictureField
              label={t('console.aisles.picture')}
              picture={draft.picture}
              problem={problems.picture}
              onChange={(picture) => change({ picture })}
            />
          )}
          <div className="content-fields">
            <Field
              label={t('console.aisles.name')}
              help={t('console.aisles.nameHelp')}
              maxLength={MAX_AISLE_NAME}
              readOnly={base !== null}
              placeholder={nameOf(draft)}
              value={draft.name}
              error={problems.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            <WallField wall={draft.wall} onChange={(wall) => change({ wall })} />
            {base === null && (
              <Checkbox
                label={t('console.aisles.hideNow')}
                checked={draft.hidden}
                onChange={({ target }) => change({ hidden: target.checked })}
              />
            )}
          </div>
        </div>
        <div className="content-actions">
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('common.action.save')}
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
function differences(base: ConsoleAisle, now: ConsoleAisle, { t }: Pick<ReturnType<typeof useTranslation>, 't'>) {
  const pictureOf = ({ picture }: ConsoleAisle) => (picture ? hashOf(picture).slice(0, 8) : '')
  const facts = [
    ...LANGUAGES.flatMap((each) => [
      { name: `${t('console.aisles.title')}, ${LANGUAGE_NAMES[each]}`, before: base.title[each], now: now.title[each] },
      { name: `${t('console.aisles.text')}, ${LANGUAGE_NAMES[each]}`, before: base.description[each], now: now.description[each] },
    ]),
    {
      name: t('console.aisles.wall'),
      before: t(`console.aisles.wallName.${base.wall}`),
      now: t(`console.aisles.wallName.${now.wall}`),
    },
    { name: t('console.aisles.picture'), before: pictureOf(base), now: pictureOf(now) },
  ]
  return facts.filter(({ before, now: is }) => before !== is).map((fact) => ({ ...fact, before: fact.before || '–', now: fact.now || '–' }))
}
