import { CODE_DIGITS, CODE_MINUTES } from '#contract/calls/password-reset.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { CodeBoxes } from './code-boxes.tsx'

interface SentCodeFieldProps {
  /** From `useController` in the form, because fields get focus in the order of their registration. */
  field: { value: string; onChange: (value: string) => void; ref: (box: HTMLInputElement | null) => void }
  error: string | undefined
}

/** The field of a form for the code that was sent in a text message. */
export function SentCodeField({ field, error }: SentCodeFieldProps) {
  const { t } = useTranslation()
  return (
    <CodeBoxes
      label={t('account.reset.code')}
      boxLabel={(number) => t('account.reset.codeDigit', { number, total: CODE_DIGITS })}
      count={CODE_DIGITS}
      value={field.value}
      onChange={field.onChange}
      firstRef={field.ref}
      help={t('account.reset.codeHint', { minutes: CODE_MINUTES })}
      error={error}
    />
  )
}
