import { Heart } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { TellMe } from './tell-me.tsx'
import { useWishing } from './use-wishing.ts'
import './wishes.css'

/** On the page of an item: the heart, and for a sold-out item the wish to be told. */
export default function ItemWishes({ itemId, name, soldOut }: { itemId: string; name: string; soldOut: boolean }) {
  const { t } = useTranslation()
  const wishing = useWishing(itemId)
  const { wished, busy } = wishing
  return (
    <div className="item-wishes">
      {soldOut && <TellMe name={name} wishing={wishing} />}
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
