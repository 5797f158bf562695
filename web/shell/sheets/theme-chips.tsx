import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { chooseTheme, THEMES, useTheme } from './theme.ts'

/** The choice of the theme. */
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
