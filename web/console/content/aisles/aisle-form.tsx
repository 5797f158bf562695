import { isAisleName, MAX_AISLE_NAME, MAX_AISLE_TEXT, MAX_AISLE_TITLE } from '#contract/rules/aisles.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useCalls } from '../../api/calls.ts'
import { useMay } from '../../session/console-session.tsx'
import { changedFacts, changedPicture, textFacts } from '../../ui/conflict/changed-facts.tsx'
import { contentCalls } from '../calls.ts'
import { DraftForm } from '../draft-form.tsx'
import { PictureField } from '../picture-field.tsx'
import type { Editing } from '../use-edited.ts'
import { type AisleDraft, type AisleRow, contentOf, nameOf, rowsOf } from './draft.ts'
import { WallField } from './wall-field.tsx'

/** An aisle: its name, wall and picture, and its words in four languages. */
export function AisleForm({ base, saved, draft, change, onSaved, ...doings }: Editing<AisleRow, AisleDraft>) {
  const translation = useTranslation()
  const { t, language } = translation
  const calls = useCalls(contentCalls)
  const mayPicture = useMay()('content.write')
  const name = nameOf(draft)
  return (
    <DraftForm
      {...doings}
      title={base ? t('console.aisles.edit') : t('console.aisles.new')}
      note={base ? localized(draft.title, language) : t('console.aisles.newNote')}
      texts={[
        {
          name: 'title',
          label: t('console.aisles.title'),
          value: draft.title,
          max: MAX_AISLE_TITLE,
          onChange: (title) => change({ title }),
        },
        {
          name: 'description',
          label: t('console.aisles.text'),
          value: draft.description,
          max: MAX_AISLE_TEXT,
          rows: 3,
          optional: true,
          onChange: (description) => change({ description }),
        },
      ]}
      check={() => (base === null && name !== '' && !isAisleName(name) ? { name: t('console.aisles.nameRule') } : {})}
      draft={draft}
      send={(missingMeant) => calls.setAisle({ ...contentOf(draft), version: base?.version ?? null, missingMeant })}
      onSent={({ items }, was) =>
        onSaved(
          rowsOf(items).find(({ _id }) => _id === nameOf(was)),
          was,
        )
      }
      sent={t('console.aisles.saved')}
      queryKey={['aisles']}
      changes={base && saved ? differences(base, saved, draft, translation) : null}
      action={t('common.action.save')}
      below={(problems) => (
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
              placeholder={name}
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
      )}
    />
  )
}

/** Each fact that somebody else changed meanwhile. */
function differences(base: AisleRow, now: AisleRow, draft: AisleDraft, { t }: Pick<ReturnType<typeof useTranslation>, 't'>) {
  const wall = (one: { wall: AisleRow['wall'] }) => t(`console.aisles.wallName.${one.wall}`)
  return [
    ...changedFacts([
      ...textFacts(t('console.aisles.title'), base.title, now.title, draft.title),
      ...textFacts(t('console.aisles.text'), base.description, now.description, draft.description),
      { name: t('console.aisles.wall'), before: wall(base), now: wall(now), mine: wall(draft) },
    ]),
    ...changedPicture({
      name: t('console.aisles.picture'),
      before: base.picture?.url ?? null,
      now: now.picture?.url ?? null,
      mine: draft.picture?.url ?? null,
    }),
  ]
}
