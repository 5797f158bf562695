import { useId } from 'react'
import { type ConsoleSlide, MAX_SLIDE_TEXT, MAX_SLIDE_TITLE } from '#contract/calls/console/slides.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { Field } from '../../../ui/form/field.tsx'
import { useCalls } from '../../api/calls.ts'
import { changedFacts, changedPicture, textFacts } from '../../ui/conflict/changed-facts.tsx'
import { contentCalls } from '../calls.ts'
import { DraftForm } from '../draft-form.tsx'
import { PictureField } from '../picture-field.tsx'
import { TimeFields } from '../time-fields.tsx'
import { timeText } from '../time-text.ts'
import type { Editing } from '../use-edited.ts'
import { contentOf, draftOf, type SlideDraft, timesOf } from './draft.ts'

/** A slide: its picture, where it leads, when it is shown, and its words in four languages. */
export function SlideForm({ base, saved, draft, change, onSaved, ...doings }: Editing<ConsoleSlide, SlideDraft>) {
  const translation = useTranslation()
  const { t, language } = translation
  const calls = useCalls(contentCalls)
  const pages = useId()
  const aisles = useAisles()
  return (
    <DraftForm
      {...doings}
      title={base ? t('console.content.slides.edit') : t('console.content.slides.new')}
      note={base ? localized(draft.title, language) : t('console.content.slides.newNote')}
      texts={[
        {
          name: 'title',
          label: t('console.content.slides.title'),
          value: draft.title,
          max: MAX_SLIDE_TITLE,
          onChange: (title) => change({ title }),
        },
        {
          name: 'description',
          label: t('console.content.slides.text'),
          value: draft.description,
          max: MAX_SLIDE_TEXT,
          rows: 4,
          onChange: (description) => change({ description }),
        },
      ]}
      check={() => (draft.picture === null ? { picture: t('console.content.picture.needed') } : {})}
      draft={draft}
      send={(missingMeant) => calls.setSlide({ slideId: draft._id, version: base?.version ?? null, ...contentOf(draft), missingMeant })}
      onSent={({ slideId, items }, was) =>
        onSaved(
          items.find(({ _id }) => _id === slideId),
          was,
        )
      }
      sent={t('console.content.slides.saved')}
      queryKey={['content', 'slides']}
      changes={base && saved ? differences(draftOf(base), draftOf(saved), draft, translation) : null}
      action={t(base === null || base.visible ? 'console.content.slides.putLive' : 'common.action.save')}
    >
      {(problems) => (
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
            <TimeFields times={draft} problems={{ from: problems.showsFrom, until: problems.showsUntil }} onChange={change} />
          </div>
        </div>
      )}
    </DraftForm>
  )
}

/** Each fact that somebody else changed meanwhile. */
function differences(base: SlideDraft, now: SlideDraft, draft: SlideDraft, { t, language }: ReturnType<typeof useTranslation>) {
  const times = (slide: SlideDraft) => timeText(timesOf(slide), language, t)
  return [
    ...changedFacts([
      ...textFacts(t('console.content.slides.title'), base.title, now.title, draft.title),
      ...textFacts(t('console.content.slides.text'), base.description, now.description, draft.description),
      { name: t('console.content.link'), before: base.link, now: now.link, mine: draft.link },
      { name: t('console.content.times.label'), before: times(base), now: times(now), mine: times(draft) },
    ]),
    ...changedPicture({
      name: t('console.content.picture.label'),
      before: base.picture?.url ?? null,
      now: now.picture?.url ?? null,
      mine: draft.picture?.url ?? null,
    }),
  ]
}
