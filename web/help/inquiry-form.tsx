import { CircleCheck, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MAX_INQUIRY } from '#contract/help.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PolicyLinks } from '../shell/policies/policy-links.tsx'
import { Button } from '../ui/button.tsx'
import { Field, TextField } from '../ui/form/field.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { useInquiry } from './use-inquiry.ts'

/** The form to the shop: all four fields are required (product rules, 5). A sentence takes its place when it was sent. */
export function InquiryForm() {
  const { t } = useTranslation()
  const { form, written, faults, onChange, submit, sending, sent, alert, writeAnother } = useInquiry()
  if (sent) return <Sent onAnother={writeAnother} />
  const line = (name: keyof typeof written) => ({
    name,
    defaultValue: written[name],
    error: faults[name],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  })
  return (
    <>
      <p className="muted">{t('help.form.text')}</p>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('help.form.name')} autoComplete="name" maxLength={100} {...line('name')} />
        <div className="help-pair">
          <Field label={t('help.form.phone')} type="tel" autoComplete="tel" maxLength={30} {...line('phone')} />
          <Field
            label={t('help.form.email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...line('email')}
          />
        </div>
        <TextField
          label={t('help.form.message')}
          placeholder={t('help.form.messagePlaceholder')}
          rows={4}
          maxLength={MAX_INQUIRY}
          {...line('message')}
        />
        <p className="muted inquiry-consent">
          {t('account.consent.inquiry')} <PolicyLinks kinds={['privacy']} />
        </p>
        <FormAlert>{alert}</FormAlert>
        <Button
          type="submit"
          kind="primary"
          wide
          className="btn-apart"
          icon={<Send className="icon" aria-hidden />}
          busy={sending}
          busyText={t('common.state.sending')}
        >
          {t('help.form.submit')}
        </Button>
      </form>
    </>
  )
}

/** The success alert. It takes the focus, because the button that was pressed is gone. */
function Sent({ onAnother }: { onAnother: () => void }) {
  const { t } = useTranslation()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <>
      <div className="help-sent" role="alert" tabIndex={-1} ref={alert}>
        <CircleCheck className="icon" aria-hidden />
        <p>{t('help.form.sent')}</p>
      </div>
      <Button className="btn-apart" onClick={onAnother}>
        {t('help.form.sendAnother')}
      </Button>
    </>
  )
}
