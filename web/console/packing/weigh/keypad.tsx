import { Delete } from 'lucide-react'
import { useTranslation } from '../../../base/i18n/use-translation.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface KeypadProps {
  onDigit: (digit: string) => void
  onClear: () => void
  onDelete: () => void
}

/** The panel's own keys, so that no keyboard of the phone covers the reading. */
export function Keypad({ onDigit, onClear, onDelete }: KeypadProps) {
  const { t } = useTranslation()
  return (
    <div className="weigh-keys">
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className="weigh-clear" onClick={onClear}>
        {t('console.weigh.clear')}
      </button>
      <button type="button" onClick={() => onDigit('0')}>
        0
      </button>
      <button type="button" aria-label={t('console.weigh.deleteDigit')} onClick={onDelete}>
        <Delete className="icon" aria-hidden />
      </button>
    </div>
  )
}
