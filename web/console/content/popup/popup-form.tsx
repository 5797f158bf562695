import { type ConsolePopup, MAX_POPUP_BUTTON, MAX_POPUP_TEXT, MAX_POPUP_TITLE } from '#contract/calls/console/popup.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Field } from '../../../ui/form/field.tsx'
import { useCalls } from '../../api/calls.ts'
import { contentCalls } from '../calls.ts'
import { DraftForm } from '../draft-form.tsx'
import { PictureField } from '../picture-field.tsx'
import { TimeFields } from '../time-fields.tsx'
import { type PopupDraft, sentOf } from './draft.ts'

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

/** A new pop-up. A published one is never changed, because browsers store the id of the one that was closed. */
export function PopupForm({ draft, change, seen, latest, onTake, onPublished, onClose }: PopupFormProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(contentCalls)
  const nameOf = (popup: ConsolePopup | null) => (popup ? localized(popup.title, language) : t('console.content.popup.none'))
  const another = latest?._id !== seen?._id
  return (
    <DraftForm
      title={t('console.content.popup.new')}
      note={t('console.content.popup.newNote')}
      texts={[
        {
          name: 'title',
          label: t('console.content.slides.title'),
          value: draft.title,
          max: MAX_POPUP_TITLE,
          onChange: (title) => change({ title }),
        },
        {
          name: 'description',
          label: t('console.content.slides.text'),
          value: draft.description,
          max: MAX_POPUP_TEXT,
          rows: 4,
          onChange: (description) => change({ description }),
        },
        {
          name: 'buttonText',
          label: t('console.content.popup.button'),
          value: draft.buttonText,
          max: MAX_POPUP_BUTTON,
          optional: true,
          onChange: (buttonText) => change({ buttonText }),
        },
      ]}
      draft={draft}
      send={(missingMeant) => calls.publishPopup({ ...sentOf(draft), replaces: seen?._id ?? null, missingMeant })}
      onSent={onPublished}
      sent={t('console.content.popup.published')}
      queryKey={['content', 'popup']}
      changes={another ? [{ name: t('console.content.popup.tab'), before: nameOf(seen), now: nameOf(latest) }] : null}
      action={t('console.content.slides.putLive')}
      {...{ onTake, onClose }}
    >
      {(problems) => (
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
            <TimeFields times={draft} problems={problems} onChange={change} />
          </div>
        </div>
      )}
    </DraftForm>
  )
}
