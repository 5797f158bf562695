import { CircleCheck, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type InquiryInput, MAX_INQUIRY } from '#contract/calls/help.ts'
import { MAX_EMAIL } from '#contract/rules/email.ts'
import { useValidate } from '../base/form/use-validate.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PolicyLinks } from '../shell/policies/policy-links.tsx'
import { Button } from '../ui/button.tsx'
import { Field, TextField } from '../ui/form/field.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { INQUIRY_RULES } from './inquiry-rules.ts'
import { useInquiry } from './use-inquiry.ts'

/** The form to the shop; all fields are required (product rules, 5). A success message replaces it after sending. */
export function InquiryForm() {
  const { t } = useTranslation()
  const validate = useValidate()
  const { form, submit, sent, alert, writeAnother } = useInquiry()
  const { errors, isSubmitting } = form.formState
  if (sent) return <Sent onAnother={writeAnother} />
  const line = (name: keyof InquiryInput) => ({
    required: true,
    error: errors[name]?.message,
    ...form.register(name, validate(INQUIRY_RULES[name])),
  })
  return (
    <>
      <p className="muted">{t('help.form.text')}</p>
      <form noValidate onSubmit={submit}>
        <Field label={t('help.form.name')} autoComplete="name" maxLength={100} {...line('name')} />
        <div className="help-pair">
          <Field label={t('help.form.phone')} type="tel" autoComplete="tel" maxLength={30} {...line('phone')} />
          <Field
            label={t('help.form.email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_EMAIL}
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
          busy={isSubmitting}
          busyText={t('common.state.sending')}
        >
          {t('help.form.submit')}
        </Button>
      </form>
    </>
  )
}

/** The success message. It takes the focus, because the pressed button is gone. */
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
