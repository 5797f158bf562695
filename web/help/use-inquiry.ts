import { type RefObject, useEffect, useRef, useState } from 'react'
import { type InquiryInput, isPhoneNumber } from '#contract/help.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { hasSomethingToSee } from '#contract/visible-text.ts'
import { isEmail } from '../account/account-input.ts'
import { createIdempotencyKeys, randomKey } from '../base/api/idempotency-keys.ts'
import { showRefusal } from '../base/api/refusal.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The help form takes two seconds to send (product rules, 2); a slower line takes longer. */
const SENDING_MS = 2_000

const NAMES = ['name', 'phone', 'email', 'message'] as const
type InquiryField = (typeof NAMES)[number]
type Faults = Readonly<Partial<Record<InquiryField, string>>>

/** What is wrong with a field, as a key of the texts; null when nothing is. */
const CHECKS: Readonly<Record<InquiryField, (value: string) => TextKey | null>> = {
  name: (value) => (hasSomethingToSee(value) ? null : 'common.field.name.required'),
  phone: (value) => (isPhoneNumber(value) ? null : 'help.form.phoneInvalid'),
  email: (value) => (isEmail(value) ? null : 'common.field.email.invalid'),
  message: (value) => (hasSomethingToSee(value) ? null : 'help.form.messageRequired'),
}

export interface Inquiry {
  form: RefObject<HTMLFormElement | null>
  /** What a field starts with: what was written before. */
  written: InquiryInput
  faults: Faults
  /** A field was changed: what was said about it is looked at again. */
  onChange: (name: InquiryField, value: string) => void
  submit: () => Promise<void>
  sending: boolean
  sent: boolean
  /** What went wrong, above the button; what was written is kept. */
  alert: string | null
  writeAnother: () => void
}

/**
 * The form of the help centre. A double click and a retry after a lost answer are one inquiry: they carry the same key.
 * Its fields keep their values themselves, so that what is written before the page comes to life stays; a library for forms would be
 * a tenth of the page's script.
 */
export function useInquiry(): Inquiry {
  const { t } = useTranslation()
  const api = useApi()
  const { user } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [keys] = useState(() => createIdempotencyKeys(randomKey))
  const [written, setWritten] = useState<InquiryInput>({ name: '', phone: '', email: '', message: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const tried = useRef(false)

  // A signed-in customer need not write what the shop knows; what he wrote himself stays.
  useEffect(() => {
    if (!user) return
    for (const name of ['name', 'phone', 'email'] as const) {
      const field = fieldOf(form.current, name)
      if (field?.value === '') field.value = user[name]
    }
  }, [user])

  /** Shows the sentences and puts the focus on the first of their fields. */
  function show(next: Faults): void {
    setFaults(next)
    const first = NAMES.find((name) => next[name])
    if (first) fieldOf(form.current, first)?.focus()
  }

  async function submit(): Promise<void> {
    if (sending) return
    const input = read(form.current)
    tried.current = true
    const wrong = NAMES.flatMap((name) => {
      const key = CHECKS[name](input[name])
      return key ? [[name, t(key)]] : []
    })
    show(Object.fromEntries(wrong))
    if (wrong.length > 0) return setAlert(t('help.form.allRequired'))
    setSending(true)
    // What was said before stays until there is news: were the band to go now, the button would move from under a double click.
    const waited = new Promise((resolve) => setTimeout(resolve, SENDING_MS))
    try {
      await api.help.inquire(input, { idempotencyKey: keys.keyFor(input) })
      await waited
      keys.finish()
      setAlert(null)
      setWritten({ ...input, message: '' })
      setSent(true)
      tried.current = false
    } catch (error) {
      await waited
      const shown = showRefusal(error, t, NAMES)
      show(Object.fromEntries(shown.fields.map(({ name, text }) => [name, text])))
      setAlert([t('help.form.failed'), shown.alert].filter(Boolean).join(' '))
    }
    setSending(false)
  }

  return {
    form,
    written,
    faults,
    onChange(name, value) {
      if (!tried.current) return
      const key = CHECKS[name](value)
      setFaults((now) => ({ ...now, [name]: key ? t(key) : undefined }))
    },
    submit,
    sending,
    sent,
    alert,
    writeAnother: () => setSent(false),
  }
}

function fieldOf(form: HTMLFormElement | null, name: InquiryField): HTMLInputElement | HTMLTextAreaElement | null {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
}

function read(form: HTMLFormElement | null): InquiryInput {
  const value = (name: InquiryField) => fieldOf(form, name)?.value ?? ''
  return { name: value('name'), phone: value('phone'), email: value('email'), message: value('message') }
}
