import { useState } from 'react'
import { type Address, addressText } from '#contract/calls/account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'

interface RemoveAddressSheetProps {
  open: boolean
  /** null: it is removed, and the sheet closes. */
  slot: Address | null
  /** A change of an address is under way, perhaps of another one. */
  busy: boolean
  /** Resolves with the sentence about a failure, or null. */
  onRemove: () => Promise<string | null>
  onClose: () => void
}

/** Asks whether an address is to be removed. Stays open until it is: a failure is read here, where toasts are out of reach. */
export default function RemoveAddressSheet({ open, slot, busy, onRemove, onClose }: RemoveAddressSheetProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  async function remove(): Promise<void> {
    setProblem(null)
    const failure = await onRemove()
    setProblem(failure)
    if (failure === null) onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('account.address.removeConfirm')} text={slot && addressText(slot)}>
      {problem && <FieldError>{problem}</FieldError>}
      <Button kind="danger" wide className="btn-apart" busy={busy} onClick={() => void remove()}>
        {t('common.action.remove')}
      </Button>
      <Button kind="quiet" wide className="btn-beneath" onClick={onClose}>
        {t('common.action.keepIt')}
      </Button>
    </Sheet>
  )
}
