import { parseKoreanMobile } from '#contract/phone.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { isEmail, nameProblem } from './account-input.ts'

/**
 * The fields of a person's name, e-mail and phone, the same in every form that asks for them: `input` for the control, `rules` for what is
 * checked before it is sent.
 */
export function usePersonFields() {
  const { t } = useTranslation()
  return {
    name: {
      input: { label: t('account.field.fullName'), autoComplete: 'name', maxLength: 100, required: true },
      rules: {
        validate: (value: string) => {
          const problem = nameProblem(value)
          return problem === null || t(problem)
        },
      },
    },
    email: {
      input: {
        label: t('account.field.email'),
        type: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 254,
        required: true,
      },
      rules: { validate: (value: string) => isEmail(value) || t('common.field.email.invalid') },
    },
    phone: {
      input: { label: t('account.field.phone'), type: 'tel', autoComplete: 'tel', maxLength: 30, required: true },
      rules: { validate: (value: string) => parseKoreanMobile(value) !== null || t('common.field.phone.invalid') },
    },
  }
}
