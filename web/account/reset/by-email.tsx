import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { RESET_LINK_MINUTES } from '#contract/password-reset.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useApi } from '../../base/session/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { OutcomeNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePersonFields } from '../person-fields.ts'

/** Has a link sent by e-mail. What it says is the same whether or not there is such an account. */
export function ByEmail({ email, onBack, onClose }: { email: string; onBack: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const person = usePersonFields()
  const api = useApi()
  const [alert, setAlert] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const form = useForm<{ email: string }>({ defaultValues: { email } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setAlert(null)
    try {
      await api.auth.forgotPassword({ email: values.email.trim() })
      toast({ kind: 'success', text: t('account.reset.linkSent') })
      setSent(true)
    } catch (error) {
      const shown = showRefusal(error, t, ['email'])
      for (const { name, text } of shown.fields) form.setError(name, { message: text }, { shouldFocus: true })
      // Without an answer of the server there is only the sentence of the specification.
      setAlert(isRefusal(error, 'NETWORK') || isRefusal(error, 'TIMEOUT') ? t('account.reset.somethingWrong') : shown.alert)
    }
  })

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
