import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { GiftPacks } from './gift-packs.tsx'
import { HIDE_DAYS } from './gift-rules.ts'

interface GiftSheetProps {
  open: boolean
  /** The cart is above the threshold, so a gift is included. At exactly the threshold only delivery is free. */
  earned: boolean
  /** In won. */
  threshold: number
  /** `hide`: the shopper chose "don't show for 7 days". */
  onClose: (hide: boolean) => void
}

/** The sheet of the gift pop-up. */
export default function GiftSheet({ open, earned, threshold, onClose }: GiftSheetProps) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [hide, setHide] = useState(false)
  return (
    <Sheet
      kind="gift"
      open={open}
      onClose={() => onClose(hide)}
      picture={<GiftPacks />}
      title={t(earned ? 'cart.giftPopup.earnedTitle' : 'cart.giftPopup.title')}
      text={earned ? t('cart.giftPopup.earnedText') : t('cart.giftPopup.text', { threshold: formatMoney(threshold, language) })}
    >
      <Checkbox label={t('cart.giftPopup.hide', { days: HIDE_DAYS })} checked={hide} onChange={(event) => setHide(event.target.checked)} />
      {pathname.toLowerCase() !== '/cart' && (
        <Button
          kind="primary"
          wide
          className="btn-beneath"
          onClick={() => {
            onClose(hide)
            void navigate('/Cart')
          }}
        >
          {t('cart.goToCart')}
        </Button>
      )}
      <Button kind="quiet" wide className="btn-beneath" onClick={() => onClose(hide)}>
        {t('common.action.keepShopping')}
      </Button>
    </Sheet>
  )
}
