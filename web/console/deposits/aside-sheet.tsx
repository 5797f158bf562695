import { useState } from 'react'
import type { BankLine } from '#contract/calls/console/deposits.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { RadioRows } from '../../ui/form/radio-rows.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import type { Booking } from './use-booking.ts'

/** The reasons that somebody may choose, with the ends of their text keys. */
export const REASON_TEXTS = {
  'not-a-sale': 'notASale',
  'booked-by-hand': 'bookedByHand',
  'sent-back': 'sentBack',
  private: 'private',
  unknown: 'unknown',
} as const
const REASONS = ['not-a-sale', 'booked-by-hand', 'sent-back', 'private', 'unknown'] as const

interface AsideSheetProps {
  line: BankLine
  booking: Booking
  open: boolean
  onClose: () => void
}

/** Sets a bank line aside with a reason, and a note. */
export function AsideSheet({ line, booking, open, onClose }: AsideSheetProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<(typeof REASONS)[number]>('unknown')
  const [note, setNote] = useState('')
  return (
    <Sheet open={open} onClose={onClose} title={t('console.deposits.aside.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void booking.setAside(line, note.trim() === '' ? { reason } : { reason, note }).then((done) => done && onClose())
        }}
      >
        <RadioRows
          legend={t('console.deposits.aside.legend')}
          options={REASONS.map((value) => ({
            value,
            title: t(`console.deposits.aside.${REASON_TEXTS[value]}`),
            text: t(`console.deposits.aside.${REASON_TEXTS[value]}Text`),
          }))}
          value={reason}
          onChange={setReason}
        />
        <TextField
          label={t('console.deposits.aside.note')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormAlert>{booking.problems.get(line._id) ?? null}</FormAlert>
        <div className="sheet-actions">
          <Button kind="primary" type="submit" wide busy={booking.busy.has(line._id)}>
            {t('console.deposits.aside.do')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
