import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReceivedItem } from '#contract/calls/console/stock/lots.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useCalls } from '../../api/calls.ts'
import { useScanner } from '../../ui/scanner/use-scanner.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'
import { ItemName, nameOf } from '../stock-pieces.tsx'

/** Adds a product by its barcode, its code or words of its name; a scanner that types works anywhere on the page. */
export function AddItem({ onAdd }: { onAdd: (item: ReceivedItem) => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const [text, setText] = useState('')
  const [found, setFound] = useState<ReceivedItem[] | null>(null)
  const find = async (q: string) => {
    if (q.trim() === '') return
    try {
      const { items } = await calls.findItems({ q: q.trim() })
      const [only] = items
      if (items.length === 1 && only) choose(only)
      else setFound(items)
    } catch (error) {
      toastRefusal(error, t)
    }
  }
  const choose = (item: ReceivedItem) => {
    onAdd(item)
    setText('')
    setFound(null)
  }
  useScanner((code) => void find(code))
  return (
    <form
      className="receive-add"
      onSubmit={(event) => {
        event.preventDefault()
        void find(text)
      }}
    >
      <Plus className="icon" aria-hidden />
      <input
        className="field-box"
        aria-label={t('console.stock.receive.add')}
        placeholder={t('console.stock.receive.add')}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button small type="submit">
        {t('console.stock.receive.find')}
      </Button>
      {found && (
        <ul className="receive-found" aria-label={t('console.stock.receive.choose')}>
          {found.length === 0 && <li role="status">{t('console.stock.receive.notFound')}</li>}
          {found.map((item) => (
            <li key={item._id}>
              <button type="button" aria-label={nameOf(item, language)} onClick={() => choose(item)}>
                <ItemName item={item} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
