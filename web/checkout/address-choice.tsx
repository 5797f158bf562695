import { useState } from 'react'
import { Link } from 'react-router'
import { addressText } from '#contract/calls/account.ts'
import AddressSheet from '../account/addresses/address-sheet.tsx'
import { slotName } from '../account/slot-name.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { EnglishAddress } from '../base/postcode/english-address.tsx'
import { useSession } from '../base/session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { RadioRows } from '../ui/form/radio-rows.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { KoreanFontFor } from '../ui/text/korean-font.tsx'

interface AddressChoiceProps {
  open: boolean
  onClose: () => void
  /** Index of the chosen slot; −1 without one. */
  chosen: number
  onChoose: (slot: number) => void
}

/** Chooses an address of the account for this order, or adds one. A lazy chunk. */
export default function AddressChoice({ open, onClose, chosen, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation()
  const slots = useSession().user?.address ?? []
  const [adding, setAdding] = useState(false)
  const empty = slots.indexOf(null)
  const filled = slots.flatMap((slot, index) => (slot ? [{ slot, index }] : []))
  // Without any address the form opens at once.
  const form = adding || filled.length === 0
  return (
    <>
      <Sheet open={open && !form} onClose={onClose} title={t('checkout.where.pick')}>
        <KoreanFontFor text={filled.map(({ slot }) => addressText(slot)).join(' ')} />
        <div className="address-pick">
          <RadioRows
            legend={t('checkout.where.pick')}
            options={filled.map(({ slot, index }) => ({
              value: String(index),
              title: slotName(slot, index, t),
              text: (
                <>
                  {addressText(slot)}
                  <EnglishAddress address={slot.addressEnglish} />
                </>
              ),
            }))}
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
