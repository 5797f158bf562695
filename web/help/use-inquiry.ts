import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { InquiryInput } from '#contract/calls/help.ts'
import { createIdempotencyKeys, randomKey } from '../base/api/idempotency-keys.ts'
import { showRefusal } from '../base/api/refusal.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi, useSession } from '../base/session/session.ts'

/** The form takes two seconds to send (product rules, 2), longer on a slower connection. */
const SENDING_MS = 2_000

interface Inquiry {
  form: UseFormReturn<InquiryInput>
  submit: (event: React.FormEvent) => Promise<void>
  sent: boolean
  /** The message above the button, or null. */
  alert: string | null
  writeAnother: () => void
}

/**
 * The form to the shop. A double click and a retry after a lost response are one inquiry: they carry the same idempotency key. The form has
 * no default values, so that text that was typed before hydration stays.
 */
export function useInquiry(): Inquiry {
  const { t } = useTranslation()
  const api = useApi()
  const { user } = useSession()
  const [keys] = useState(() => createIdempotencyKeys(randomKey))
  const [sent, setSent] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const form = useForm<InquiryInput>()
  const { getValues, setValue, setError } = form

  // A customer's own data is filled in; typed text stays.
  useEffect(() => {
    if (!user) return
    for (const name of ['name', 'phone', 'email'] as const) if (!getValues(name)) setValue(name, user[name])
  }, [user, getValues, setValue])

  async function send(input: InquiryInput): Promise<void> {
    // The former alert stays until there is a result: without it the button would move from under a double click.
    const waited = new Promise((resolve) => setTimeout(resolve, SENDING_MS))
    try {
      await api.help.inquire(input, { idempotencyKey: keys.keyFor(input) })
      await waited
      keys.finish()
      setAlert(null)
      setValue('message', '')
      setSent(true)
    } catch (error) {
      await waited
      const shown = showRefusal(error, t, ['name', 'phone', 'email', 'message'])
      for (const { name, text } of shown.fields.toReversed()) setError(name, { message: text }, { shouldFocus: true })
      setAlert([t('help.form.failed'), shown.alert].filter(Boolean).join(' '))
    }
  }

  return {
    form,
    submit: form.handleSubmit(send, () => setAlert(t('help.form.allRequired'))),
    sent,
    alert,
    writeAnother: () => setSent(false),
  }
}
