import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { showRefusal } from '../api/refusal.ts'
import { useTranslation } from '../i18n/use-translation.ts'

interface SendingOptions<Values extends FieldValues> {
  /** The fields at which a refusal of their value is shown. */
  fields?: readonly FieldPath<Values>[]
  /** Refusals that are shown at one field, by their code. */
  atField?: Partial<Record<ApiError['code'], FieldPath<Values>>>
  /** Changes the message above the button. */
  wordAlert?: (alert: string | null, error: unknown) => string | null
}

interface Sending {
  /** The message above the button, or null. */
  alert: string | null
  /** Wraps a call, so that the form shows its failure; `onFailed` runs after that. Pass the result to `handleSubmit`. */
  sending: <Input extends unknown[]>(
    send: (...input: Input) => Promise<void>,
    onFailed?: (error: unknown) => void,
  ) => (...input: Input) => Promise<void>
}

/** Sends a form of react-hook-form and shows in it what the server refuses. */
export function useSending<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  { fields = [], atField = {}, wordAlert = (alert) => alert }: SendingOptions<Values> = {},
): Sending {
  const { t } = useTranslation()
  const [alert, setAlert] = useState<string | null>(null)

  function showFailure(error: unknown): void {
    const shown = showRefusal(error, t, fields)
    const field = error instanceof ApiError ? atField[error.code] : undefined
    const messages = field && error instanceof ApiError ? [{ name: field, text: error.message }] : shown.fields
    // The first one last, so that it gets the focus.
    for (const { name, text } of messages.toReversed()) setError(name, { message: text }, { shouldFocus: true })
    setAlert(wordAlert(field ? null : shown.alert, error))
  }

  return {
    alert,
    sending:
      (send, onFailed) =>
      async (...input) => {
        setAlert(null)
        try {
          await send(...input)
        } catch (error) {
          showFailure(error)
          onFailed?.(error)
        }
      },
  }
}
