import { htmlLang, type Language } from '#contract/rules/languages.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'

interface MissingSheetProps {
  open: boolean
  missing: readonly Language[]
  /** The English text that readers of these languages would see. */
  instead: string
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks whether something shall go out without a language, and shows what its readers see then. */
export function MissingSheet({ open, missing, instead, busy, onYes, onNo }: MissingSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onNo} title={t('console.content.missing.title')} text={t('console.content.missing.text')}>
      <ul className="content-missing">
        {missing.map((language) => (
          <li key={language}>
            <b lang={htmlLang(language)}>{LANGUAGE_NAMES[language]}</b>
            <span lang="en">{instead}</span>
          </li>
        ))}
      </ul>
      <div className="sheet-actions">
        <Button kind="primary" wide busy={busy} onClick={onYes}>
          {t('console.content.missing.yes')}
        </Button>
        <Button wide onClick={onNo}>
          {t('console.content.missing.no')}
        </Button>
      </div>
    </Sheet>
  )
}
