import type { FieldRule } from '../../../base/form/field-rules.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'

interface Limits {
  least?: string | number
  most: string | number
}

/** As `useValidate`, for a number: its message names the limits. */
export function useValidateNumber(): (rule: FieldRule, limits: Limits) => { validate: (value: string) => string | true } {
  const { t } = useTranslation()
  return (rule, limits) => ({
    validate: (value) => {
      const problem = rule(value)
      return problem === null || t(problem, { ...limits })
    },
  })
}
