import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'

interface HighPriceSheetProps {
  open: boolean
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks a second time before a price of a million won and more is saved. */
export function HighPriceSheet({ open, busy, onYes, onNo }: HighPriceSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onNo} title={t('console.products.highPrice.title')} text={t('errors.highPrice')}>
      <Button kind="primary" wide busy={busy} onClick={onYes}>
        {t('console.products.highPrice.yes')}
      </Button>
      <Button kind="quiet" wide onClick={onNo}>
        {t('console.products.highPrice.no')}
      </Button>
    </Sheet>
  )
}
