import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { MAX_PASSWORD } from '#contract/calls/account.ts'
import { ORDER_RECORD_YEARS } from '#contract/calls/privacy.ts'
import { useSending } from '../../base/form/use-sending.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { LEAVE_RULES } from '../form-rules.ts'

/** Closes the account for good, after the password was typed once more. In a chunk of its own. */
export default function LeaveSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('account.settings.leave')}
      text={t('account.settings.leaveText', { years: ORDER_RECORD_YEARS })}
    >
      <LeaveForm onKeep={onClose} />
    </Sheet>
  )
}

function LeaveForm({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const { leave } = useSession()
  const navigate = useNavigate()
  const validate = useValidate()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const { alert, sending } = useSending(form, { atField: { WRONG_PASSWORD: 'password' } })

  const submit = form.handleSubmit(
    sending(async ({ password }) => {
      await api.user.delete({ password }, { last: true })
      await leave(t('account.settings.left'))
      await navigate('/')
    }),
  )

  return (
    <form noValidate onSubmit={submit}>
      <p className="leave-erased">{t('account.privacy.leaveErased')}</p>
      <PasswordField
        label={t('account.field.password')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
        required
        help={t('account.privacy.leavePassword')}
        error={errors.password?.message}
        {...form.register('password', validate(LEAVE_RULES.password))}
      />
      <FormAlert>{alert}</FormAlert>
      <Button type="submit" kind="danger" wide className="btn-apart" busy={isSubmitting} busyText={t('common.state.sending')}>
        {t('account.settings.leave')}
      </Button>
      <Button kind="quiet" wide className="btn-beneath" onClick={onKeep}>
        {t('account.privacy.keepAccount')}
      </Button>
    </form>
  )
}
