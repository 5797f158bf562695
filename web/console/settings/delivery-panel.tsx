import type { SectionFacts } from '#contract/calls/console/settings.ts'
import { factIn } from '#contract/calls/settings.ts'
import { deliveryChargeText, nextWindowText, surchargesText } from '#contract/text/delivery-text.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { type Settings, settingsCalls } from './calls.ts'
import { NumberSetting, TextSetting, TimeSetting } from './fields.tsx'
import { FreeOrders } from './free-orders.tsx'
import { nextDay } from './next-day.ts'
import { areTyped, Quotes } from './quotes.tsx'
import { SectionPanel } from './section-panel.tsx'
import { Surcharges } from './surcharges.tsx'
import { useSectionForm } from './use-section-form.ts'

type Delivery = SectionFacts['delivery']['delivery']

/** The charge of delivery, and when parcels go out. */
export function DeliveryPanel({ settings }: { settings: Settings }) {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const form = useSectionForm(
    settings,
    ({ sections }) => sections.delivery,
    (version, facts) => api.save({ section: 'delivery', version, facts }),
  )
  const { delivery } = form.facts
  const set = (change: Partial<Delivery>) => form.set({ delivery: { ...delivery, ...change } })
  const field = { errorOf: form.errorOf }
  const areas = delivery.surcharges.map((area) => ({ ...area, name: factIn(area.name, language) }))
  const next = nextDay(delivery, settings.sections.closedDays.facts.closedDays, settings.holidays)
  return (
    <SectionPanel
      section="delivery"
      form={form}
      preview={
        <Quotes
          of={[
            areTyped(delivery.charge, delivery.freeFrom) && `${deliveryChargeText(delivery, language, t)}.`,
            surchargesText({ surcharges: areas.filter(({ name, charge }) => name !== '' && areTyped(charge)) }, language, t),
            next && nextWindowText(next, delivery, language, t),
            delivery.standardDays !== '' && t('orders.next.onDelivery', { days: formatRange(delivery.standardDays, language) }),
          ]}
        />
      }
      hint={
        <>
          <FreeOrders present={settings.sections.delivery.facts.delivery.freeFrom} freeFrom={delivery.freeFrom} />{' '}
          {t('console.settings.deliveryHint')}
        </>
      }
    >
      <div className="settings-fields settings-even settings-four">
        <NumberSetting {...field} won path="delivery.charge" value={delivery.charge} onChange={(charge) => set({ charge })} />
        <NumberSetting {...field} won path="delivery.freeFrom" value={delivery.freeFrom} onChange={(freeFrom) => set({ freeFrom })} />
        <TimeSetting
          {...field}
          path="delivery.hours.from"
          value={delivery.hours.from}
          onChange={(from) => set({ hours: { ...delivery.hours, from } })}
        />
        <TimeSetting
          {...field}
          path="delivery.hours.to"
          value={delivery.hours.to}
          onChange={(to) => set({ hours: { ...delivery.hours, to } })}
        />
        <NumberSetting
          {...field}
          path="delivery.cutOffHours"
          value={delivery.cutOffHours}
          onChange={(cutOffHours) => set({ cutOffHours })}
        />
        <TextSetting
          {...field}
          path="delivery.standardDays"
          value={delivery.standardDays}
          onChange={(standardDays) => set({ standardDays })}
        />
        <TextSetting {...field} path="delivery.expressDays" value={delivery.expressDays} onChange={(expressDays) => set({ expressDays })} />
        <NumberSetting {...field} path="delivery.lostDays" value={delivery.lostDays} onChange={(lostDays) => set({ lostDays })} />
      </div>
      <Surcharges areas={delivery.surcharges} errorOf={form.errorOf} onChange={(surcharges) => set({ surcharges })} />
    </SectionPanel>
  )
}
