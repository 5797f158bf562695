import { useState } from 'react'
import { Link } from 'react-router'
import { addressText } from '#contract/account.ts'
import AddressSheet from '../account/addresses/address-sheet.tsx'
import { slotName } from '../account/addresses/slot-name.ts'
import { useSession } from '../base/session/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { RadioRows } from '../ui/form/radio-rows.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { KoreanFontFor } from '../ui/text/korean-font.tsx'

interface AddressChoiceProps {
  open: boolean
  onClose: () => void
  /** Index of the slot that is chosen now; −1 when there is none. */
  chosen: number
  onChoose: (slot: number) => void
}

/** Picks one of the account's addresses for this order, or adds one. In a chunk of its own. */
export default function AddressChoice({ open, onClose, chosen, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation()
  const slots = useSession().user?.address ?? []
  const [adding, setAdding] = useState(false)
  const empty = slots.indexOf(null)
  const filled = slots.flatMap((slot, index) => (slot ? [{ slot, index }] : []))
  // Without any address there is nothing to pick: the form comes at once.
  const form = adding || filled.length === 0
  return (
    <>
      <Sheet open={open && !form} onClose={onClose} title={t('checkout.where.pick')}>
        <KoreanFontFor text={filled.map(({ slot }) => addressText(slot)).join(' ')} />
        <div className="address-pick">
          <RadioRows
            legend={t('checkout.where.pick')}
            options={filled.map(({ slot, index }) => ({ value: String(index), title: slotName(slot, index, t), text: addressText(slot) }))}
            value={chosen < 0 ? null : String(chosen)}
            onChange={(value) => onChoose(Number(value))}
          />
        </div>
        <Button kind="primary" wide className="btn-apart" onClick={onClose}>
          {t('common.action.ok')}
        </Button>
        {empty >= 0 && (
          <Button wide className="address-add" onClick={() => setAdding(true)}>
            {t('checkout.where.addHere')}
          </Button>
        )}
        <Link className={buttonClass({ kind: 'quiet', wide: true }, 'btn-beneath')} to="/Profile#addresses">
          {t('checkout.where.change')}
        </Link>
      </Sheet>
      {empty >= 0 && (
        <AddressSheet
          open={open && form}
          index={empty}
          slot={null}
          onClose={() => (adding && filled.length > 0 ? setAdding(false) : onClose())}
          onSaved={() => {
            onChoose(empty)
            onClose()
          }}
        />
      )}
    </>
  )
}
