import { useEffect, useMemo, useState } from 'react'
import type { Language } from '#contract/rules/languages.ts'
import { stockLevel } from '#contract/rules/products/stock.ts'
import { createTranslate, type Translate } from '#contract/text/translate.ts'
import { contentText } from '#contract/text/weight-text.ts'
import { TEXT_FILES } from '../../../base/i18n/text-files.ts'
import { TranslationContext, useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { Picture } from '../../../ui/picture.tsx'
import { MoneyOff } from '../../../ui/price.tsx'
import { StockLabel } from '../../../ui/shelf/stock-label.tsx'
import { wallClass } from '../../../ui/shelf/wall.ts'
import { Ticket } from '../../../ui/ticket.tsx'
import { cachedTexts } from '../../cached-texts.ts'
import { wholeOf } from '../../ui/won/whole-of.ts'
import type { ProductDraft } from './draft.ts'

interface ShelfPreviewProps {
  draft: ProductDraft
  language: Language
  state: 'ready' | 'machine' | 'missing'
  stock: number
  /** Won that the deal of now takes off. */
  deal: number | null
}

/** The product on the shelf as customers of a language see it, while it is typed. */
export function ShelfPreview({ draft, language, state, stock, deal }: ShelfPreviewProps) {
  const aisles = useAisles()
  const own = useTranslation()
  const [loaded, setLoaded] = useState<{ language: Language; t: Translate } | null>(null)
  useEffect(() => {
    let gone = false
    cachedTexts(TEXT_FILES[language])
      .then((texts) => !gone && setLoaded({ language, t: createTranslate(texts, language) }))
      // The preview keeps the language of the console.
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [language])
  const t = loaded?.language === language ? loaded.t : own.t
  const translation = useMemo(() => ({ language, t }), [language, t])
  const [price, discount] = [wholeOf(draft.price) ?? 0, deal ?? wholeOf(draft.discount) ?? 0]
  const weight = draft.weighed ? { estimate: wholeOf(draft.estimate) ?? 0 } : null
  const shownName = state === 'ready' ? draft.name[language] : draft.name.en
  return (
    <TranslationContext value={translation}>
      <div
        className={`shelf-item product-preview ${wallClass(aisles.wall(draft.category))}${stock === 0 ? ' is-out' : ''}`}
        role="img"
        aria-label={shownName || t('console.products.new')}
      >
        <div className="wall">
          {discount > 0 && (
            <span className="flag">
              <MoneyOff amount={discount} />
            </span>
          )}
          <Picture picture={draft.pictures[0] ?? null} alt="" sizes="240px" eager />
        </div>
        <div className="ticket-row">
          <Ticket price={price} discount={Math.min(discount, price)} />
        </div>
        <div className="shelf-name" lang={language === 'np' ? 'ne' : language}>
          <b>{shownName || '…'}</b>
          <span className="unit">{contentText({ unit: draft.unit, weight }, t)}</span>
        </div>
        <StockLabel stock={stockLevel(stock)} />
      </div>
    </TranslationContext>
  )
}
