import { Heart } from 'lucide-react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { StockAlert } from './stock-alert.tsx'
import { useWishing } from './use-wishing.ts'
import './wishes.css'

interface ItemWishesProps {
  itemId: string
  name: string
  soldOut: boolean
}

/** The wish button of a product page, and the stock alert of a sold-out product. Lazy component; needs the query cache. */
export default function ItemWishes({ itemId, name, soldOut }: ItemWishesProps) {
  const { t } = useTranslation()
  const wishing = useWishing(itemId)
  const { wished, busy } = wishing
  return (
    <div className="item-wishes">
      {soldOut && <StockAlert name={name} wishing={wishing} />}
      <Button
        className={wished ? 'heart is-on' : 'heart'}
        icon={<Heart className="icon" aria-hidden />}
        aria-pressed={wished}
        aria-label={t('wishes.add', { item: name })}
        busy={busy}
        onClick={() => wishing.act(wished ? 'remove' : 'add')}
      >
        {t('wishes.title')}
      </Button>
    </div>
  )
}
