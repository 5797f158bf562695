import { DEFAULT_LANGUAGE, htmlLang, LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Tag } from '../../ui/tag.tsx'
import { useCalls } from '../api/calls.ts'
import { type Settings, settingsCalls } from './calls.ts'
import { SwitchSetting } from './fields.tsx'
import { Quotes } from './quotes.tsx'
import { SectionPanel } from './section-panel.tsx'
import { useSectionForm } from './use-section-form.ts'

/** The languages that shoppers can choose, and what is missing in each. */
export function LanguagesPanel({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const api = useCalls(settingsCalls)
  const form = useSectionForm(
    settings,
    ({ sections }) => sections.languages,
    (version, facts) => api.save({ section: 'languages', version, facts }),
  )
  const { languages } = form.facts
  const set = (language: Language, on: boolean) =>
    form.set({ languages: LANGUAGES.filter((one) => (one === language ? on : languages.includes(one))) })
  return (
    <SectionPanel
      section="languages"
      form={form}
      preview={<Quotes of={[`${t('shell.language.choose')}: ${languages.map((one) => LANGUAGE_NAMES[one]).join(', ')}`]} />}
      hint={t('console.settings.languagesHint')}
    >
      <ul className="settings-languages">
        {LANGUAGES.map((language) => {
          const missing = settings.untranslated[language]
          return (
            <li key={language}>
              <b lang={htmlLang(language)}>{LANGUAGE_NAMES[language]}</b>
              {missing === 0 ? (
                <Tag tone="ok">{t('console.settings.languageReady')}</Tag>
              ) : (
                <Tag tone="waiting">{t('console.settings.untranslated', { count: missing })}</Tag>
              )}
              {language !== DEFAULT_LANGUAGE && (
                <SwitchSetting
                  label={t('console.settings.languageShown', { name: LANGUAGE_NAMES[language] })}
                  on={languages.includes(language)}
                  onChange={(on) => set(language, on)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </SectionPanel>
  )
}
