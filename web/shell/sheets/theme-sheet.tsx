import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { ThemeChips } from './theme-chips.tsx'

/** The choice of the theme alone. */
export default function ThemeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('shell.theme.title')}>
      <div className="theme-choice">
        <ThemeChips />
      </div>
    </Sheet>
  )
}
