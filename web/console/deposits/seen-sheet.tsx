import type { BankLine } from '#contract/calls/console/deposits.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'

interface SeenSheetProps {
  line: BankLine
  open: boolean
  onClose: () => void
  onSeen: () => void
}

/** Asks whether somebody saw the money in the account: a message without a balance proves little. */
export function SeenSheet({ line, open, onClose, onSeen }: SeenSheetProps) {
  const { t, language } = useTranslation()
  const values = { amount: formatMoney(line.amount, language), payer: line.payer }
  return (
    <Sheet open={open} onClose={onClose} title={t('console.deposits.seen.title')}>
      <p>{t(line.perhapsTwice ? 'console.deposits.seen.twice' : 'console.deposits.seen.text', values)}</p>
      <div className="sheet-actions">
        <Button kind="primary" wide onClick={onSeen}>
          {t('console.deposits.seen.yes')}
        </Button>
        <Button wide onClick={onClose}>
          {t('console.deposits.seen.no')}
        </Button>
      </div>
    </Sheet>
  )
}
