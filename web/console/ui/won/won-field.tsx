import { type ComponentProps, type ReactNode, useId } from 'react'
import { wonStandsAfter } from '#contract/text/format-money.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { describedBy, FieldFrame } from '../../../ui/form/field.tsx'

type WonBoxProps = Omit<ComponentProps<'input'>, 'type'>

/**
 * The box of an amount in whole won, with the won sign on the side where the language has it. Screen readers announce "won" once,
 * after the label, because the sign itself is hidden from them. Without a label above it, it needs `aria-label`.
 */
export function WonBox({ className = '', 'aria-describedby': described, ...rest }: WonBoxProps) {
  const { t, language } = useTranslation()
  const unit = useId()
  const after = wonStandsAfter(language)
  const sign = <span aria-hidden>{after ? '원' : '₩'}</span>
  return (
    <span className={`field-box won-box ${className}`}>
      {!after && sign}
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        {...rest}
        aria-describedby={[unit, described].filter(Boolean).join(' ')}
      />
      {after && sign}
      <span id={unit} hidden>
        {t('console.ui.won')}
      </span>
    </span>
  )
}

interface WonFieldProps extends WonBoxProps {
  label: ReactNode
  help?: ReactNode
  error?: string
}

/** An amount in whole won under its label. */
export function WonField({ label, help, error, ...rest }: WonFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <WonBox {...rest} {...describedBy(id, help, error)} id={id} />
    </FieldFrame>
  )
}
