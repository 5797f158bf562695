import { isComplete, MAX_CAMPAIGN_BUTTON, MAX_CAMPAIGN_HTML, MAX_CAMPAIGN_TEXT, MAX_CAMPAIGN_TITLE } from '#contract/rules/campaigns.ts'
import { htmlLang, LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { lazyPart } from '../../../base/connection/lazy-part.tsx'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { LineField } from '../../ui/line-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { PartProps } from './parts.ts'

/** The editor and its library, which a notification without a sheet does not need. */
const HtmlEditor = lazyPart(() => import('../../ui/html-editor/html-editor.tsx'))

/** The words in four languages side by side. */
export function WordsPanel({ content, change, problems, readOnly, onLook }: PartProps & { onLook: (language: Language) => void }) {
  const { t } = useTranslation()
  return (
    <Panel flush className="campaign-words">
      <div className="campaign-languages">
        {LANGUAGES.map((language) => {
          const lang = htmlLang(language)
          const state = isComplete(content, language) ? 'ready' : content.title[language] === '' ? 'missing' : 'part'
          const set = (field: 'title' | 'description' | 'content' | 'actionText') => (text: string) =>
            change({ [field]: { ...content[field], [language]: text } })
          return (
            <section key={language} aria-label={LANGUAGE_NAMES[language]} onFocusCapture={() => onLook(language)}>
              <h3 lang={lang}>
                {LANGUAGE_NAMES[language]}
                <span className={`campaign-language campaign-language-${state}`}>{t(`console.notifications.language.${state}`)}</span>
              </h3>
              <LineField
                label={t('console.notifications.title')}
                lang={lang}
                maxLength={MAX_CAMPAIGN_TITLE}
                value={content.title[language]}
                error={problems[`content.title.${language}`]}
                onChange={set('title')}
              />
              <TextField
                label={t(content.type === 'html' ? 'console.notifications.short' : 'console.notifications.text')}
                lang={lang}
                rows={3}
                maxLength={MAX_CAMPAIGN_TEXT}
                value={content.description[language]}
                error={problems[`content.description.${language}`]}
                onChange={({ target }) => set('description')(target.value)}
              />
              {content.type === 'html' && (
                <>
                  <HtmlEditor
                    fallback={<div className="html-editor-box html-editor-skeleton" />}
                    label={t('console.notifications.sheetText')}
                    language={language}
                    max={MAX_CAMPAIGN_HTML}
                    value={content.content[language]}
                    error={problems[`content.content.${language}`]}
                    readOnly={readOnly}
                    onChange={set('content')}
                  />
                  <LineField
                    label={t('console.notifications.button')}
                    lang={lang}
                    maxLength={MAX_CAMPAIGN_BUTTON}
                    value={content.actionText[language]}
                    error={problems[`content.actionText.${language}`]}
                    onChange={set('actionText')}
                  />
                </>
              )}
            </section>
          )
        })}
      </div>
    </Panel>
  )
}
