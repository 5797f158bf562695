import { useCallback } from 'react'
import { MIN_PASSWORD } from '#contract/calls/account.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { FieldRule } from './field-rules.ts'

/** Turns a rule into the options of react-hook-form's `register`, with its message in the page's language. */
export function useValidate(): (rule: FieldRule) => { validate: (value: string) => string | true } {
  const { t } = useTranslation()
  return useCallback(
    (rule) => ({
      validate: (value) => {
        const problem = rule(value)
        return problem === null || t(problem, { min: MIN_PASSWORD })
      },
    }),
    [t],
  )
}
