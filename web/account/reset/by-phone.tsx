import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSending } from '../../base/form/use-sending.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { StepLine } from '../../ui/step-line.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePersonFields } from '../person-fields.ts'
import { CodeForm } from './code-form.tsx'

/** Resets by phone in two steps: request a code, then enter it with the new password (product rules, 4). */
export function ByPhone({ phone, onBack, onDone }: { phone: string; onBack: () => void; onDone: () => void }) {
  const { t } = useTranslation()
  const person = usePersonFields()
  const api = useApi()
  const [sent, setSent] = useState<{ phone: string; resendAfter: number } | null>(null)
  const form = useForm<{ phone: string }>({ defaultValues: { phone } })
  const { errors, isSubmitting } = form.formState

  const { alert, sending } = useSending(form, {
    fields: ['phone'],
    wordAlert: (alert) => alert && `${t('account.reset.otpSendError')}. ${alert}`,
  })
  const submit = form.handleSubmit(
    sending(async (values) => {
      const wanted = values.phone.trim()
      const { resendAfter } = await api.auth.sendOtp({ phone: wanted })
      toast({ kind: 'success', text: t('account.reset.otpSent') })
      setSent({ phone: wanted, resendAfter })
    }),
  )

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
