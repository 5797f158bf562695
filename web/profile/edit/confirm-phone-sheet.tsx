import { useController, useForm } from 'react-hook-form'
import { useSending } from '../../base/form/use-sending.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { digitsOf } from '../../ui/form/code-boxes.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { SentCodeField } from '../../ui/form/sent-code-field.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { CONFIRM_PHONE_RULES } from '../form-rules.ts'

/** Confirms a new phone number with the code that was sent to it. In a chunk of its own. */
export default function ConfirmPhoneSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('account.waiting.phoneTitle')} text={t('account.reset.codeLanguage')}>
      <ConfirmPhoneForm onDone={onClose} />
    </Sheet>
  )
}

function ConfirmPhoneForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const { refresh } = useSession()
  const validate = useValidate()
  const form = useForm({ defaultValues: { otp: '' } })
  const { errors, isSubmitting } = form.formState
  const { field: code } = useController({ control: form.control, name: 'otp', rules: validate(CONFIRM_PHONE_RULES.otp) })
  const { alert, sending } = useSending(form, { atField: { CODE_WRONG: 'otp', CODE_EXPIRED: 'otp' } })

  const submit = form.handleSubmit(
    sending(async ({ otp }) => {
      await api.user.confirmPhone({ otp: digitsOf(otp) })
      onDone()
      await refresh()
      toast({ kind: 'success', text: t('account.waiting.phoneDone') })
    }),
  )

  return (
    <form noValidate onSubmit={submit}>
      <SentCodeField field={code} error={errors.otp?.message} />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="primary" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('account.waiting.confirm')}
      </Button>
    </form>
  )
}
