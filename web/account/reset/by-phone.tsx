import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showRefusal } from '../../base/api/refusal.ts'
import { useApi } from '../../base/session/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { StepLine } from '../../ui/step-line.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePersonFields } from '../person-fields.ts'
import { CodeForm } from './code-form.tsx'

/** Two steps: have a code sent, then type it with the new password (product rules, 4). */
export function ByPhone({ phone, onBack, onDone }: { phone: string; onBack: () => void; onDone: () => void }) {
  const { t } = useTranslation()
  const person = usePersonFields()
  const api = useApi()
  const [alert, setAlert] = useState<string | null>(null)
  const [sent, setSent] = useState<{ phone: string; resendAfter: number } | null>(null)
  const form = useForm<{ phone: string }>({ defaultValues: { phone } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setAlert(null)
    const wanted = values.phone.trim()
    try {
      const { resendAfter } = await api.auth.sendOtp({ phone: wanted })
      toast({ kind: 'success', text: t('account.reset.otpSent') })
      setSent({ phone: wanted, resendAfter })
    } catch (error) {
      const shown = showRefusal(error, t, ['phone'])
      for (const { name, text } of shown.fields) form.setError(name, { message: text }, { shouldFocus: true })
      setAlert(shown.alert && `${t('account.reset.otpSendError')}. ${shown.alert}`)
    }
  })

  const steps = [t('account.reset.sendCode'), t('account.reset.newPassword')]
  const current = sent ? 1 : 0
  return (
    <>
      <StepLine label={t('account.reset.step', { current: current + 1, total: steps.length })} steps={steps} current={current} />
      {sent ? (
        <CodeForm phone={sent.phone} resendAfter={sent.resendAfter} onBack={() => setSent(null)} onDone={onDone} />
      ) : (
        <form noValidate onSubmit={submit}>
          <Field
            {...person.phone.input}
            help={t('account.reset.codeLanguage')}
            error={errors.phone?.message}
            {...form.register('phone', person.phone.rules)}
          />
          <FormAlert>{alert}</FormAlert>
          <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
            {t('account.reset.sendCode')}
          </Button>
          <Button kind="quiet" wide className="btn-beneath" onClick={onBack}>
            {t('common.action.back')}
          </Button>
        </form>
      )}
    </>
  )
}
