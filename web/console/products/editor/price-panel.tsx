import type { ProductDetail } from '#contract/calls/console/products/products.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { stockText } from '#contract/rules/products/stock.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Price } from '../../../ui/price.tsx'
import { useMay } from '../../session/console-session.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { wholeOf } from '../../ui/won/whole-of.ts'
import { WonField } from '../../ui/won/won-field.tsx'
import { formatMoment } from '../deals/deal-text.ts'
import type { PartProps } from './parts.ts'

/** Price, discount and what a customer pays; aisle, code and stock. */
export function PricePanel({ draft, change, problems, product }: PartProps & { product: ProductDetail | null }) {
  const aisles = useAisles()
  const { t, language } = useTranslation()
  const may = useMay()
  const [price, discount] = [wholeOf(draft.price) ?? 0, wholeOf(draft.discount) ?? 0]
  const deal = product?.deal
  const pays = Math.max(0, price - (deal?.discount ?? discount))
  const stock = product && stockText(product.stockCount)
  return (
    <Panel title={t('console.products.editor.priceTitle')}>
      <div className="product-fields">
        <WonField
          label={t('console.products.column.price')}
          value={draft.price}
          error={problems['content.price']}
          onChange={({ target }) => change({ price: target.value })}
        />
        <WonField
          label={t('console.products.editor.discount')}
          value={draft.discount}
          error={problems['content.discount'] ?? (discount > price ? t('console.products.field.discountRule') : undefined)}
          onChange={({ target }) => change({ discount: target.value })}
        />
        <div className="product-pays">
          <span className="field-label">{t('console.products.column.pays')}</span>
          <output>
            <Price value={pays} className={pays < price ? 'price-cut' : ''} />
          </output>
          {deal && <small>{t('console.products.editor.dealUntil', { time: formatMoment(deal.until, language) })}</small>}
        </div>
        <SelectField
          label={t('console.products.column.aisle')}
          value={draft.category}
          help={
            may('catalogue.write') && (
              <PageLink to={`${CONSOLE_PATH}/products/aisles?new`} target="_blank">
                {t('console.aisles.newChoice')}
              </PageLink>
            )
          }
          onChange={({ target }) => change({ category: target.value })}
        >
          {aisles.all.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('console.products.editor.sku')}
          help={draft.sku === '' ? t('console.products.editor.skuHelp') : undefined}
          maxLength={40}
          value={draft.sku}
          error={problems['content.sku']}
          onChange={({ target }) => change({ sku: target.value })}
        />
        <Field
          label={t('console.products.editor.barcode')}
          inputMode="numeric"
          maxLength={18}
          value={draft.barcode ?? ''}
          error={problems['content.barcode']}
          onChange={({ target }) => change({ barcode: target.value })}
        />
        {product === null && may('stock.write') && (
          <Field
            label={t('console.products.editor.firstStock')}
            inputMode="numeric"
            maxLength={9}
            value={draft.stockCount}
            error={problems.stockCount}
            onChange={({ target }) => change({ stockCount: target.value })}
          />
        )}
      </div>
      <Checkbox
        label={t('console.products.editor.shown')}
        checked={draft.shown}
        onChange={({ target }) => change({ shown: target.checked })}
      />
      {product?.state === 'withheld' && <p className="field-help">{t('console.products.editor.withheld')}</p>}
      {product && stock && (
        <p className="product-stock">
          <b>{t('console.products.editor.stock', { count: product.stockCount })}</b>{' '}
          {t('console.products.editor.read', {
            text: 'count' in stock ? t(`catalogue.stock.${stock.key}`, { count: stock.count }) : t(`catalogue.stock.${stock.key}`),
          })}
        </p>
      )}
    </Panel>
  )
}
