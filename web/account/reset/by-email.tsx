import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { RESET_LINK_MINUTES } from '#contract/calls/password-reset.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { useSending } from '../../base/form/use-sending.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { OutcomeNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePersonFields } from '../person-fields.ts'

/** Requests a reset link by e-mail. The message is the same whether or not the account exists. */
export function ByEmail({ email, onBack, onClose }: { email: string; onBack: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const person = usePersonFields()
  const api = useApi()
  const [sent, setSent] = useState(false)
  const form = useForm<{ email: string }>({ defaultValues: { email } })
  const { errors, isSubmitting } = form.formState

  const { alert, sending } = useSending(form, {
    fields: ['email'],
    // The fixed message for a call without a response (product rules, 8.2).
    wordAlert: (alert, error) => (isRefusal(error, 'NETWORK') || isRefusal(error, 'TIMEOUT') ? t('account.reset.somethingWrong') : alert),
  })
  const submit = form.handleSubmit(
    sending(async (values) => {
      await api.auth.forgotPassword({ email: values.email.trim() })
      toast({ kind: 'success', text: t('account.reset.linkSent') })
      setSent(true)
    }),
  )

  if (sent)
    return (
      <div role="status">
        <OutcomeNote tone="ok" icon={MailCheck} title={t('account.reset.linkSent')}>
          {t('account.reset.sameAnswer')} {t('account.reset.linkHint', { minutes: RESET_LINK_MINUTES })}
        </OutcomeNote>
        <Button kind="primary" wide className="btn-apart" onClick={onClose}>
          {t('common.action.done')}
        </Button>
        <Button kind="quiet" wide className="btn-beneath" onClick={() => setSent(false)}>
          {t('account.reset.sendAgain')}
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={submit}>
      <Field
        {...person.email.input}
        help={t('account.reset.linkHint', { minutes: RESET_LINK_MINUTES })}
        error={errors.email?.message}
        {...form.register('email', person.email.rules)}
      />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('account.reset.sendLink')}
      </Button>
      <Button kind="quiet" wide className="btn-beneath" onClick={onBack}>
        {t('common.action.back')}
      </Button>
    </form>
  )
}
