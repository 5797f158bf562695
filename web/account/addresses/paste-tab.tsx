import { Check, ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import type { EntryForm } from './entry-form.ts'
import { readAddress } from './read-address.ts'

/** A whole address in one box; below it what we read, with the zip code that was found. */
export function PasteTab({ form }: { form: EntryForm }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const { line, zipCode } = readAddress(form.entry.pasted)
  async function paste() {
    try {
      form.set({ pasted: await navigator.clipboard.readText() })
      setFailed(false)
    } catch {
      setFailed(true)
      document.getElementById(form.idOf('pasted'))?.focus()
    }
  }
  return (
    <>
      <TextField
        id={form.idOf('pasted')}
        label={t('account.address.pasteLabel')}
        help={t('account.address.pasteHint')}
        rows={3}
        required
        autoComplete="street-address"
        maxLength={400}
        value={form.entry.pasted}
        error={form.errorOf('pasted')}
        onChange={(event) => form.set({ pasted: event.target.value })}
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
