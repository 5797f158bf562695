import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { deliveryRowText } from '#contract/text/delivery-text.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useStore } from '../../base/store/store-facts.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { ReceiptImage } from './receipt-image.ts'

/** The actions of a receipt: print it on a roll of 80 mm, or save it as a picture. */
export function ReceiptActions({ receipt, fileName }: { receipt: Omit<ReceiptImage, 'shop' | 'words' | 'money'>; fileName: string }) {
  const { t, language } = useTranslation()
  const { shopName } = useStore().settings
  const [failed, setFailed] = useState(false)
  const { deliverySurcharge } = receipt.totals
  async function save(): Promise<void> {
    setFailed(false)
    try {
      const { saveReceipt } = await import('./receipt-image.ts')
      const words = {
        saved: t('orders.receipt.youSaved'),
        delivery: deliverySurcharge ? deliveryRowText({ ...receipt.totals, deliverySurcharge }, language, t) : t('cart.bill.delivery'),
        total: t('orders.receipt.total'),
        left: t('orders.receipt.left'),
      }
      await saveReceipt({ ...receipt, shop: shopName, words, money: (won) => formatMoney(won, language) }, fileName)
      toast({ kind: 'success', text: t('orders.receipt.imageSaved') })
    } catch (error) {
      console.warn('The receipt was not saved', error)
      setFailed(true)
    }
  }
  return (
    <>
      <FormAlert>{failed ? t('common.error.title') : null}</FormAlert>
      <div className="receipt-actions">
        <Button icon={<Printer className="icon" aria-hidden />} onClick={() => window.print()}>
          {t('common.action.print')}
        </Button>
        <Button icon={<Download className="icon" aria-hidden />} onClick={() => void save()}>
          {t('common.action.saveImage')}
        </Button>
      </div>
    </>
  )
}
