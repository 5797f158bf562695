import { useMutation } from '@tanstack/react-query'
import { LoaderCircle, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReceivedItem } from '#contract/calls/console/stock/lots.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useCalls } from '../../api/calls.ts'
import { useScanner } from '../../ui/scanner/use-scanner.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { stockCalls } from '../calls.ts'
import { ItemName } from '../stock-pieces.tsx'

/** Adds a product by its barcode, its code or words of its name; a scanner that types works anywhere on the page. */
export function AddItem({ onAdd }: { onAdd: (item: ReceivedItem) => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const [text, setText] = useState('')
  const [found, setFound] = useState<ReceivedItem[] | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (q: string) => calls.findItems({ q }),
    onSuccess: ({ items }) => {
      const [only] = items
      // Each code is a pack of its own, however late its answer comes; a list never covers that of a later search.
      if (items.length === 1 && only) onAdd(only)
      else setFound((shown) => shown ?? items)
    },
    onError: (error) => toastRefusal(error, t),
  })
  /** `typed`: the words of the field, which come back when they lead to no product. */
  const find = (q: string, typed: string) => {
    if (q.trim() === '') return
    const giveBack = () => setText((now) => now || typed)
    setFound(null)
    // These two are called for the last search alone.
    mutate(q.trim(), {
      onSuccess: ({ items }) => {
        if (items.length === 1) return
        setFound(items)
        giveBack()
      },
      onError: giveBack,
    })
  }
  const choose = (item: ReceivedItem) => {
    onAdd(item)
    setText('')
    setFound(null)
  }
  useScanner((code) => find(code, ''))
  return (
    <form
      className="receive-add"
      aria-busy={isPending || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        find(text, text)
        // A second Enter finds nothing twice, and the next code can be typed before the answer.
        setText('')
      }}
    >
      {isPending ? <LoaderCircle className="icon spin" aria-hidden /> : <Plus className="icon" aria-hidden />}
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
              <button type="button" aria-label={localized(item.names, language)} onClick={() => choose(item)}>
                <ItemName item={item} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
