import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { chooseTheme, THEMES, useTheme } from './theme.ts'

/** The looks of the page to choose from; a press changes it at once. */
export function ThemeChips() {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <Chips label={t('shell.theme.title')}>
      {THEMES.map((each) => (
        <Chip key={each} chosen={each === theme} onClick={() => chooseTheme(each)}>
          {t(`shell.theme.${each}`)}
        </Chip>
      ))}
    </Chips>
  )
}
