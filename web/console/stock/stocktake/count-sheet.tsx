import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { StocktakeLine } from '#contract/calls/console/stock/stocktakes.ts'
import { localized } from '#contract/rules/languages.ts'
import { MAX_STOCK } from '#contract/rules/products/stock.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { wallClass } from '../../../ui/shelf/wall.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { freshOf } from '../../api/fresh-of.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { wholeOf } from '../../ui/won/whole-of.ts'
import { stocktakeCalls } from './calls.ts'
import { CountLots } from './count-lots.tsx'
import { type CountedPieces, type LotPieces, looseOf, lotFigures, withPieces, withStep } from './lot-pieces.ts'

interface CountSheetProps {
  stocktakeId: string
  line: StocktakeLine
  /** Called when a figure was written down, or taken back. */
  onDone: () => void
  onClose: () => void
}

interface Figure {
  pieces: number | null
  add: boolean
  lots: ReturnType<typeof lotFigures>
}

/** Writes down the figure of one product. An existing figure is shown with its person: one adds to it or replaces it. */
export function CountSheet({ stocktakeId, line: opened, onDone, onClose }: CountSheetProps) {
  const { t, language } = useTranslation()
  const aisles = useAisles()
  const calls = useCalls(stocktakeCalls)
  const client = useQueryClient()
  const [line, setLine] = useState(opened)
  const [changed, setChanged] = useState(false)
  const [typed, setTyped] = useState('')
  const [lots, setLots] = useState<LotPieces | null>(null)
  const pieces = wholeOf(typed, MAX_STOCK)
  const figure: CountedPieces = { pieces, lots }
  const sum = pieces === null || line.counted === null ? null : pieces + line.counted
  const name = localized(line.names, language)
  const { mutate, isPending } = useMutation({
    mutationFn: (figure: Figure) => calls.count({ stocktakeId, itemId: line.itemId, was: line.counted, ...figure }),
    onSuccess: (_response, { pieces: count }) => {
      const text = count === null ? t('console.stocktake.takenBack', { name }) : t('console.stocktake.saved', { name, count })
      toast({ kind: 'success', text })
      onDone()
    },
    onError: (error) => {
      const fresh = freshOf<StocktakeLine>(error, 'itemId', 'counted')
      if (!fresh) return toastRefusal(error, t)
      setLine(fresh)
      // A lot that is not sold any more is not counted apart either.
      setLots((now) => (now && Object.keys(now).every((id) => fresh.lots.some(({ _id }) => _id === id)) ? now : null))
      setChanged(true)
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stocktake']) }),
  })
  const who = { name: line.countedBy ?? t('console.stocktake.somebody'), count: line.counted ?? 0 }
  const take = (next: CountedPieces) => {
    setTyped(next.pieces === null ? '' : String(next.pieces))
    setLots(next.lots)
  }
  const step = (by: number) => take(withPieces(figure, Math.max(0, (pieces ?? 0) + by)))
  const { si } = line.names
  return (
    <Sheet open onClose={onClose} title={name}>
      <form
        className="count-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (pieces !== null && line.counted === null) mutate({ pieces, add: false, lots: lotFigures(figure, line, false) })
        }}
      >
        <div className="count-product">
          <span className={`thumb ${wallClass(aisles.wall(line.category))}`} aria-hidden>
            <Picture picture={line.picture} alt="" sizes="64px" />
          </span>
          <p>
            {si !== '' && si !== name && (
              <>
                <span lang="si">{si}</span>,{' '}
              </>
            )}
            {packText(line.unit, t)}
          </p>
          <span className="place-code">{line.shelfPlace ?? line.sku}</span>
        </div>
        {line.counted !== null && (
          <EdgeBand kind={changed ? 'wrong' : 'rule'} role={changed ? 'alert' : undefined}>
            {changed
              ? t('console.stocktake.conflict', { ...who, typed: pieces ?? 0 })
              : t(line.mine ? 'console.stocktake.beforeMine' : 'console.stocktake.before', who)}
          </EdgeBand>
        )}
        <div className="count-amount">
          <IconButton icon={Minus} label={t('console.stocktake.fewer')} onClick={() => step(-1)} />
          <Field
            label={t('console.stocktake.pieces')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            autoFocus
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setLots(withPieces(figure, wholeOf(target.value, MAX_STOCK)).lots)
            }}
          />
          <IconButton icon={Plus} label={t('console.stocktake.more')} onClick={() => step(1)} />
        </div>
        {line.lots.length > 0 && (
          <CountLots
            lots={line.lots}
            pieces={lots ?? {}}
            loose={looseOf(figure)}
            onStep={(lotId, by) => take(withStep(figure, lotId, by))}
          />
        )}
        <p className="muted count-help">{t('console.stocktake.piecesHelp')}</p>
        {line.counted === null ? (
          <Button kind="primary" wide type="submit" busy={isPending} disabled={pieces === null}>
            {pieces === null ? t('console.stocktake.saveEmpty') : t('console.stocktake.save', { count: pieces })}
          </Button>
        ) : (
          <>
            {pieces !== null && sum !== null && (
              <div className="count-choice">
                <Button
                  kind="primary"
                  busy={isPending}
                  disabled={sum > MAX_STOCK}
                  onClick={() => mutate({ pieces: sum, add: true, lots: lotFigures(figure, line, true) })}
                >
                  {t('console.stocktake.add', { sum })}
                </Button>
                <Button busy={isPending} onClick={() => mutate({ pieces, add: false, lots: lotFigures(figure, line, false) })}>
                  {t('console.stocktake.replace', { count: pieces })}
                </Button>
              </div>
            )}
            <Button kind="quiet" wide busy={isPending} onClick={() => mutate({ pieces: null, add: false, lots: null })}>
              {t('console.stocktake.takeBack')}
            </Button>
          </>
        )}
      </form>
    </Sheet>
  )
}
