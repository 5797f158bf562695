import { useForm } from 'react-hook-form'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { type Receipt, useReceipts } from './use-receipts.ts'

/** Notes that a cash receipt was issued or cancelled at the tax office: an issued one with its approval number. */
export function ReceiptSheet({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation()
  const { settle, busy, problem } = useReceipts(receipt)
  const form = useForm({ defaultValues: { issueNumber: '' } })
  const issues = receipt.task === 'issue'
  const missing = (text: string) => (text.trim() === '' ? t('console.receipts.numberMissing') : true)
  const submit = form.handleSubmit(async ({ issueNumber }) => {
    const done = await settle(issues ? { how: 'issued', issueNumber: issueNumber.trim() } : { how: 'cancelled' })
    if (done) onClose()
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(issues ? 'console.receipts.issuedByHand' : 'console.receipts.cancelledByHand')}
      text={t(issues ? 'console.receipts.issuedText' : 'console.receipts.cancelledText', { number: receipt.orderNumber })}
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {issues && (
          <Field
            label={t('console.receipts.issueNumber')}
            inputMode="numeric"
            maxLength={100}
            autoComplete="off"
            error={form.formState.errors.issueNumber?.message}
            {...form.register('issueNumber', { validate: missing })}
          />
        )}
        <FormAlert>{problem}</FormAlert>
        <div className="sheet-actions">
          <Button kind="primary" type="submit" wide busy={busy}>
            {t('console.receipts.note')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
