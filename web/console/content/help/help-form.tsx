import { type ConsoleHelp, MAX_HELP_ANSWER, MAX_HELP_QUESTION } from '#contract/calls/console/help.ts'
import { HELP_CATEGORIES, HELP_PLACEHOLDERS } from '#contract/calls/help.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useCalls } from '../../api/calls.ts'
import { changedFacts, textFacts } from '../../ui/conflict/changed-facts.tsx'
import { contentCalls } from '../calls.ts'
import { DraftForm } from '../draft-form.tsx'
import type { Editing } from '../use-edited.ts'

/** A question while somebody types; it keeps its place. */
export type HelpDraft = Pick<ConsoleHelp, '_id' | 'category' | 'question' | 'answer' | 'visible'>

interface HelpFormProps extends Editing<ConsoleHelp, HelpDraft> {
  placeholders: Readonly<Record<string, string>>
}

/** A question of the help centre with its answer in four languages. */
export function HelpForm({ base, saved, draft, placeholders, change, onSaved, ...doings }: HelpFormProps) {
  const { t } = useTranslation()
  const calls = useCalls(contentCalls)
  const [question, answer] = [t('console.content.help.question'), t('console.content.help.answer')]
  const changes =
    base &&
    saved &&
    changedFacts([
      {
        name: t('console.content.help.category'),
        before: t(`help.category.${base.category}`),
        now: t(`help.category.${saved.category}`),
        mine: t(`help.category.${draft.category}`),
      },
      ...textFacts(question, base.question, saved.question, draft.question),
      ...textFacts(answer, base.answer, saved.answer, draft.answer),
    ])
  return (
    <DraftForm
      {...doings}
      title={t(base ? 'console.content.help.edit' : 'console.content.help.new')}
      texts={[
        {
          name: 'question',
          label: question,
          value: draft.question,
          max: MAX_HELP_QUESTION,
          rows: 2,
          onChange: (text) => change({ question: text }),
        },
        {
          name: 'answer',
          label: answer,
          value: draft.answer,
          max: MAX_HELP_ANSWER,
          rows: 7,
          onChange: (text) => change({ answer: text }),
        },
      ]}
      draft={draft}
      send={(missingMeant) => calls.setHelp({ ...draft, version: base?.version ?? null, missingMeant })}
      onSent={({ items }, was) =>
        onSaved(
          items.find(({ _id }) => _id === was._id),
          was,
        )
      }
      sent={t('common.state.saved')}
      queryKey={['content', 'help']}
      changes={changes ?? null}
      action={t(draft.visible ? 'console.content.slides.putLive' : 'common.action.save')}
    >
      {() => (
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
          <details className="help-placeholders">
            <summary>{t('console.content.help.placeholders')}</summary>
            <dl>
              {HELP_PLACEHOLDERS.map((name) => (
                <div key={name}>
                  <dt>
                    <code>{`{{${name}}}`}</code>
                  </dt>
                  <dd>{placeholders[name]}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      )}
    </DraftForm>
  )
}
