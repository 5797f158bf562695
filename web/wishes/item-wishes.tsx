import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { Button } from '../ui/button.tsx'
import { type Marks, readMarks } from './marks.ts'
import { StockAlert } from './stock-alert.tsx'
import { useWishing } from './use-wishing.ts'
import './wishes.css'

interface ItemWishesProps {
  itemId: string
  name: string
  soldOut: boolean
}

/**
 * The wish button of a product page, and the stock alert of a sold-out product. Lazy component without the query library, which the page
 * does not load.
 */
export default function ItemWishes({ itemId, name, soldOut }: ItemWishesProps) {
  const { t } = useTranslation()
  const [marks, setMarks] = useOwnMarks()
  const wishing = useWishing(itemId, marks, setMarks)
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

/** The own marks; null for guests and before they are loaded. Without them a tap still works, so a failure is not shown. */
function useOwnMarks(): [marks: Marks | null, setMarks: (marks: Marks) => void] {
  const api = useApi()
  const { accountId } = useSession()
  const [marks, setMarks] = useState<Marks | null>(null)
  useEffect(() => {
    if (accountId === null) return
    let current = true
    const read = async () => {
      const own = await readMarks(api)
      // A change that was made meanwhile is newer.
      if (current) setMarks((changed) => changed ?? own)
    }
    read().catch(() => undefined)
    return () => {
      current = false
      setMarks(null)
    }
  }, [api, accountId])
  return [marks, setMarks]
}
