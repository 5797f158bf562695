import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { MAX_PASSWORD, type User } from '#contract/calls/account.ts'
import { MAX_UPLOAD_BYTES } from '#contract/endpoint.ts'
import { parseKoreanMobile } from '#contract/rules/phone.ts'
import { usePersonFields } from '../../account/person-fields.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useValidate } from '../../base/form/use-validate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { clearErrors, toast } from '../../ui/toast/toast.ts'
import { shrinkPicture } from '../../ui/upload/shrink-picture.ts'
import { EDIT_RULES } from '../form-rules.ts'
import { type PhotoChange, PhotoField } from './photo-field.tsx'

interface Values {
  name: string
  email: string
  phone: string
  currentPassword: string
}

const FIELDS = ['name', 'email', 'phone', 'currentPassword', 'image'] as const

/** Name, e-mail and phone are required (product rules, 5). A changed contact needs the password and is confirmed later. */
export function EditForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const { t } = useTranslation()
  const person = usePersonFields()
  const validate = useValidate()
  const api = useApi()
  const { refresh } = useSession()
  const [photo, setPhoto] = useState<PhotoChange>({ kind: 'keep' })
  const [photoError, setPhotoError] = useState<string>()
  const [alert, setAlert] = useState<string | null>(null)
  const form = useForm<Values>({ defaultValues: { name: user.name, email: user.email, phone: user.phone, currentPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const [name, email, phone] = useWatch({ control: form.control, name: ['name', 'email', 'phone'] })
  const contactChanged = email.trim().toLowerCase() !== user.email || parseKoreanMobile(phone) !== parseKoreanMobile(user.phone)

  const submit = form.handleSubmit(async (values) => {
    setAlert(null)
    setPhotoError(undefined)
    clearErrors()
    try {
      const image = photo.kind === 'new' ? await shrinkPicture(photo.file) : null
      if (image && image.size > MAX_UPLOAD_BYTES) {
        return setPhotoError(t('account.profile.photoTooLarge', { size: MAX_UPLOAD_BYTES / 1024 / 1024 }))
      }
      await api.user.update({
        name: values.name.trim(),
        email: values.email.trim(),
        phone: values.phone.trim(),
        ...(contactChanged && { currentPassword: values.currentPassword }),
        ...(photo.kind === 'remove' && { removeImage: 'true' }),
        ...(image && { image }),
      })
      await refresh()
      toast({ kind: 'success', text: t('account.profile.updated') })
      onSaved()
    } catch (error) {
      fail(error)
    }
  })

  function fail(error: unknown): void {
    const shown = showRefusal(error, t, FIELDS)
    for (const { name: field, text } of shown.fields.toReversed()) {
      if (field === 'image') setPhotoError(isRefusal(error, 'BAD_REQUEST') || !(error instanceof Error) ? text : error.message)
      else form.setError(field, { message: isRefusal(error, 'WRONG_PASSWORD') ? error.message : text }, { shouldFocus: true })
    }
    const words = isRefusal(error, 'UNAUTHENTICATED') ? t('account.profile.updateLogin') : t('account.profile.updateFailed')
    setAlert(shown.alert === null ? null : isRefusal(error, 'UNAUTHENTICATED') ? words : `${words}. ${shown.alert}`)
    toast({ kind: 'error', text: words })
  }

  return (
    <form noValidate onSubmit={submit}>
      <PhotoField name={name} image={user.image} change={photo} onChange={setPhoto} error={photoError} onError={setPhotoError} />
      <Field {...person.name.input} error={errors.name?.message} {...form.register('name', person.name.rules)} />
      <Field {...person.email.input} error={errors.email?.message} {...form.register('email', person.email.rules)} />
      <Field
        {...person.phone.input}
        help={t('account.profile.contactHint')}
        error={errors.phone?.message}
        {...form.register('phone', person.phone.rules)}
      />
      {contactChanged && (
        <PasswordField
          label={t('account.profile.currentPassword')}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
          required
          help={t('account.profile.currentPasswordHint')}
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', validate(EDIT_RULES.currentPassword))}
        />
      )}
      <FormAlert>{alert}</FormAlert>
      <Button
        type="submit"
        kind="primary"
        wide
        className="btn-apart"
        busy={isSubmitting}
        busyText={t(photo.kind === 'new' ? 'common.state.uploading' : 'common.state.saving')}
      >
        {t('account.profile.save')}
      </Button>
    </form>
  )
}
