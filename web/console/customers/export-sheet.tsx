import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer, RequestWay } from '#contract/calls/console/customers.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { saveAsJson } from '../../base/page/save-as-file.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { customerCalls } from './calls.ts'
import { RequestWayField } from './request-way.tsx'

interface ExportSheetProps {
  customer: Customer
  open: boolean
  onClose: () => void
}

/** Makes the file of all data of a customer who asked for it. The call requires the password again. */
export function ExportSheet({ customer, open, onClose }: ExportSheetProps) {
  const { t } = useTranslation()
  const calls = useCalls(customerCalls)
  const [asked, setAsked] = useState<RequestWay | null>(null)
  const [missing, setMissing] = useState(false)
  const make = useMutation({
    mutationFn: (way: RequestWay) => calls.export({ userId: customer._id, asked: way }),
    onSuccess: ({ file }) => {
      saveAsJson(`kade-${customer._id}-${seoulDate(new Date(file.exportedAt))}.json`, file)
      toast({ kind: 'success', text: t('console.customers.export.done') })
      onClose()
    },
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('console.customers.export.sheet', { name: customer.name })}
      text={t('console.customers.export.sheetText')}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(asked === null)
          if (asked !== null) make.mutate(asked)
        }}
      >
        <RequestWayField value={asked} onChange={setAsked} missing={missing && asked === null} />
        <FormAlert>{make.isError ? showRefusal(make.error, t, []).alert : null}</FormAlert>
        <Button kind="primary" wide type="submit" busy={make.isPending}>
          {t('console.customers.export.submit')}
        </Button>
      </form>
    </Sheet>
  )
}
