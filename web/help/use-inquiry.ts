import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { InquiryInput } from '#contract/help.ts'
import { showRefusal } from '../account/refusal.ts'
import { useApi, useSession } from '../account/session.ts'
import { createAttemptKeys, randomKey } from '../checkout/attempt-keys.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The specification's help form takes two seconds to send (sections 2 and 9); a slower line takes longer. */
const SENDING_MS = 2_000

const EMPTY: InquiryInput = { name: '', phone: '', email: '', message: '' }
const NAMES = ['name', 'phone', 'email', 'message'] as const

export interface Inquiry {
  form: UseFormReturn<InquiryInput>
  submit: () => void
  sent: boolean
  /** What went wrong, above the button; what was written is kept. */
  alert: string | null
  writeAnother: () => void
}

/** The form of the help centre. A double click and a retry after a lost answer are one inquiry: they carry the same key. */
export function useInquiry(): Inquiry {
  const { t } = useTranslation()
  const api = useApi()
  const { user } = useSession()
  const form = useForm<InquiryInput>({ defaultValues: EMPTY })
  const [keys] = useState(() => createAttemptKeys(randomKey))
  const [sent, setSent] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)

  // A signed-in customer need not write what the shop knows; what he wrote himself stays.
  useEffect(() => {
    if (!user) return
    for (const name of ['name', 'phone', 'email'] as const) {
      if (form.getValues(name) === '') form.setValue(name, user[name])
    }
  }, [user, form])

  const submit = form.handleSubmit(
    async (written) => {
      // What was said before stays until there is news: were the band to go now, the button would move from under a double click.
      const waited = new Promise((resolve) => setTimeout(resolve, SENDING_MS))
      try {
        await api.help.inquire(written, { idempotencyKey: keys.keyFor(written) })
        await waited
        keys.finish()
        setAlert(null)
        setSent(true)
      } catch (error) {
        await waited
        const shown = showRefusal(error, t, NAMES)
        for (const { name, text } of shown.fields) form.setError(name, { message: text }, { shouldFocus: true })
        setAlert([t('help.form.failed'), shown.alert].filter(Boolean).join(' '))
      }
    },
    () => setAlert(t('help.form.allRequired')),
  )

  return {
    form,
    submit: () => void submit(),
    sent,
    alert,
    writeAnother() {
      form.setValue('message', '')
      setSent(false)
    },
  }
}
