import { Check } from 'lucide-react'
import { htmlLang, LANGUAGES } from '#contract/rules/languages.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { switchLanguage } from '../../base/i18n/save-language.ts'
import { useLanguage, useTranslation } from '../../base/i18n/use-translation.ts'
import { useOptionalStore } from '../../base/store/store-facts.ts'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { KoreanFont } from '../../ui/text/korean-font.tsx'
import { ThemeChips } from './theme-chips.tsx'

/** The choice of language and theme. */
export default function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const current = useLanguage()
  const offered = useOptionalStore()?.settings.languages ?? LANGUAGES
  return (
    <Sheet open={open} onClose={onClose} title={t('shell.language.choose')}>
      <KoreanFont />
      <ul className="language-list">
        {LANGUAGES.filter((language) => offered.includes(language) || language === current).map((language) => (
          <li key={language} className="no-box">
            <button type="button" lang={htmlLang(language)} aria-current={language === current} onClick={() => switchLanguage(language)}>
              {LANGUAGE_NAMES[language]}
              {language === current && <Check className="icon" aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <div className="theme-choice">
        <h3>{t('shell.theme.title')}</h3>
        <ThemeChips />
      </div>
    </Sheet>
  )
}
