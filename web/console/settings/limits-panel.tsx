import { HOLD_LIMITS, ORDER_LIMITS } from '#contract/calls/settings.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useCalls } from '../api/calls.ts'
import { type Settings, settingsCalls } from './calls.ts'
import { NumberSetting, TextSetting } from './fields.tsx'
import { areTyped, Quotes } from './quotes.tsx'
import { SectionPanel } from './section-panel.tsx'
import { useSectionForm } from './use-section-form.ts'

/** How much one account may order without paying, and how far a pasted bank message is trusted. */
export function LimitsPanel({ settings }: { settings: Settings }) {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const form = useSectionForm(
    settings,
    ({ sections }) => sections.limits,
    (version, facts) => api.save({ section: 'limits', version, facts }),
  )
  const { facts } = form
  const { orders, holds, deposits } = facts
  const set = (change: Partial<typeof facts>) => form.set({ ...facts, ...change })
  const field = { errorOf: form.errorOf }
  const most = holds && areTyped(holds.won) && formatMoney(holds.won, language)
  return (
    <SectionPanel
      section="limits"
      form={form}
      preview={
        orders || holds ? (
          <Quotes
            of={[
              orders && areTyped(orders.unpaid) && t('checkout.error.tooManyUnpaid', { count: orders.unpaid }),
              most && t('checkout.error.tooMuchUnpaid', { most, left: most }),
            ]}
          />
        ) : null
      }
      hint={t('console.settings.limitsHint')}
    >
      <Checkbox
        label={t('console.settings.field.orderLimits')}
        checked={orders !== null}
        onChange={({ target }) => set({ orders: target.checked ? ORDER_LIMITS : null })}
      />
      {orders && (
        <div className="settings-fields settings-even">
          <NumberSetting
            {...field}
            path="orders.unpaid"
            value={orders.unpaid}
            onChange={(unpaid) => set({ orders: { ...orders, unpaid } })}
          />
          <NumberSetting
            {...field}
            path="orders.perHour"
            value={orders.perHour}
            onChange={(perHour) => set({ orders: { ...orders, perHour } })}
          />
        </div>
      )}
      <Checkbox
        label={t('console.settings.field.holdLimits')}
        checked={holds !== null}
        onChange={({ target }) => set({ holds: target.checked ? HOLD_LIMITS : null })}
      />
      {holds && (
        <div className="settings-fields settings-even settings-three">
          <NumberSetting {...field} won path="holds.won" value={holds.won} onChange={(won) => set({ holds: { ...holds, won } })} />
          <NumberSetting
            {...field}
            path="holds.sharePercent"
            value={holds.sharePercent}
            onChange={(sharePercent) => set({ holds: { ...holds, sharePercent } })}
          />
          <NumberSetting
            {...field}
            path="holds.freeUnits"
            value={holds.freeUnits}
            onChange={(freeUnits) => set({ holds: { ...holds, freeUnits } })}
          />
        </div>
      )}
      <div className="settings-fields settings-even">
        <NumberSetting
          {...field}
          won
          path="deposits.textLimit"
          value={deposits.textLimit}
          onChange={(textLimit) => set({ deposits: { ...deposits, textLimit } })}
        />
        <TextSetting
          {...field}
          path="deposits.notSales"
          value={deposits.notSales.join(', ')}
          help={t('console.settings.notSalesHelp')}
          onChange={(text) =>
            set({ deposits: { ...deposits, notSales: text === '' ? [] : text.split(',').map((word) => word.trimStart()) } })
          }
        />
      </div>
    </SectionPanel>
  )
}
