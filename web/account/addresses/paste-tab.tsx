import { Check, ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { readAddress } from './read-address.ts'
import { type AddressForm, useAddressField } from './use-address-field.ts'

/** A whole address in one field. Below it the parsed address with the zip code that was found. */
export function PasteTab({ form }: { form: AddressForm }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const field = useAddressField(form)
  const { line, zipCode } = readAddress(useWatch({ control: form.control, name: 'pasted' }))
  async function paste() {
    try {
      form.setValue('pasted', await navigator.clipboard.readText(), { shouldValidate: form.formState.isSubmitted })
      setFailed(false)
    } catch {
      setFailed(true)
      form.setFocus('pasted')
    }
  }
  return (
    <>
      <TextField
        label={t('account.address.pasteLabel')}
        help={t('account.address.pasteHint')}
        rows={3}
        autoComplete="street-address"
        maxLength={400}
        {...field('pasted')}
      />
      <div role="status">
        {line !== '' && (
          <div className="address-read">
            <Check className="icon" aria-hidden />
            <div>
              <b>{t('account.address.readTitle')}</b>
              <p>{line}</p>
              <p>{zipCode === null ? t('account.address.zipMissing') : t('account.address.zipRead', { zip: zipCode })}</p>
            </div>
          </div>
        )}
      </div>
      <Button kind="quiet" className="address-paste" icon={<ClipboardPaste className="icon" aria-hidden />} onClick={() => void paste()}>
        {t('account.address.pasteButton')}
      </Button>
      {failed && <FieldError>{t('account.address.pasteFailed')}</FieldError>}
    </>
  )
}
