import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { IconButton } from '../icon-button.tsx'
import { Field } from './field.tsx'

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  help?: ReactNode
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={t(shown ? 'account.field.hidePassword' : 'account.field.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
