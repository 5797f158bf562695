import { MAX_EMAIL } from '#contract/rules/email.ts'
import { useValidate } from '../base/form/use-validate.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PERSON_RULES } from './form-rules.ts'

/**
 * The fields of a person's name, e-mail and phone, equal in all forms: `input` are the attributes of the control, `rules` its validation.
 */
export function usePersonFields() {
  const { t } = useTranslation()
  const validate = useValidate()
  return {
    name: {
      input: { label: t('account.field.fullName'), autoComplete: 'name', maxLength: 100, required: true },
      rules: validate(PERSON_RULES.name),
    },
    email: {
      input: {
        label: t('account.field.email'),
        type: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: MAX_EMAIL,
        required: true,
      },
      rules: validate(PERSON_RULES.email),
    },
    phone: {
      input: { label: t('account.field.phone'), type: 'tel', autoComplete: 'tel', maxLength: 30, required: true },
      rules: validate(PERSON_RULES.phone),
    },
  }
}
