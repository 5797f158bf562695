import { SHORT_WISHES, type ShortWish } from '#contract/rules/short-wish.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import type { BasketLine } from '../cart/store/basket.ts'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { RadioRows } from '../ui/form/radio-rows.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import './short-wishes.css'

/** Wishes without the one for allergy and faith, which is a switch of its own. */
const CHOICES = SHORT_WISHES.filter((wish) => wish !== 'never')

/** The wish for the whole order, and for single items. Lazy component. */
export default function ShortWishes({ form, lines }: { form: CheckoutForm; lines: readonly BasketLine[] }) {
  const { t } = useTranslation()
  const { ifShort, ownWishes } = form.values
  const setOwn = (itemId: string, wish: ShortWish | undefined) => {
    const { [itemId]: _, ...others } = ownWishes
    form.set({ ownWishes: wish ? { ...others, [itemId]: wish } : others })
  }
  return (
    <>
      <RadioRows
        legend={t('checkout.short.title')}
        value={ifShort}
        onChange={(wish) => form.set({ ifShort: wish })}
        options={CHOICES.map((wish) => ({ value: wish, title: t(`checkout.short.wish.${wish}`), text: t(`checkout.short.text.${wish}`) }))}
      />
      <h3 className="short-head">{t('checkout.short.perItem')}</h3>
      <ul className="short-items">
        {lines.map(({ itemId, item }) => {
          const own = ownWishes[itemId]
          const never = own === 'never'
          return (
            <li key={itemId}>
              <SelectField
                label={item.name}
                value={never ? 'refund' : (own ?? '')}
                disabled={never}
                onChange={({ target }) =>
                  setOwn(
                    itemId,
                    CHOICES.find((wish) => wish === target.value),
                  )
                }
              >
                <option value="">{t('checkout.short.same')}</option>
                {CHOICES.map((wish) => (
                  <option key={wish} value={wish}>
                    {t(`checkout.short.wish.${wish}`)}
                  </option>
                ))}
              </SelectField>
              <Checkbox
                label={
                  <>
                    {t('checkout.short.wish.never')} <span className="visually-hidden">{item.name}</span>
                  </>
                }
                checked={never}
                onChange={({ target }) => setOwn(itemId, target.checked ? 'never' : undefined)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
