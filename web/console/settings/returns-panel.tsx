import type { SectionFacts } from '#contract/calls/console/settings.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { type Settings, settingsCalls } from './calls.ts'
import { FactSetting, NumberSetting, TextSetting } from './fields.tsx'
import { areTyped, Quotes } from './quotes.tsx'
import { SectionPanel } from './section-panel.tsx'
import { useSectionForm } from './use-section-form.ts'

type Returns = SectionFacts['returns']['returns']
const NUMBERS = ['days', 'refundBusinessDays', 'differsMonths', 'differsDays'] as const satisfies readonly (keyof Returns)[]

/** Return rules, and from which amount on a cash receipt is due. */
export function ReturnsPanel({ settings }: { settings: Settings }) {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const form = useSectionForm(
    settings,
    ({ sections }) => sections.returns,
    (version, facts) => api.save({ section: 'returns', version, facts }),
  )
  const { returns, cashReceiptThreshold } = form.facts
  const set = (change: Partial<Returns>) => form.set({ cashReceiptThreshold, returns: { ...returns, ...change } })
  const field = { errorOf: form.errorOf }
  const { charge, freeFrom } = settings.sections.delivery.facts.delivery
  const won = (amount: number) => formatMoney(amount, language)
  const { oneWay = charge, bothWays = 2 * charge } = returns
  return (
    <SectionPanel
      section="returns"
      form={form}
      preview={
        <Quotes
          of={[
            areTyped(returns.days) && t('catalogue.details.returns', { days: returns.days }),
            areTyped(oneWay, bothWays) &&
              t('mail.contract.costsText', { oneWay: won(oneWay), bothWays: won(bothWays), freeFrom: won(freeFrom) }),
            areTyped(returns.refundBusinessDays) &&
              t('legal.policy.refunds', { days: returns.refundBusinessDays, cardDays: formatRange(returns.cardDays, language) }),
            areTyped(cashReceiptThreshold) && t('checkout.cashReceipt.lawNote', { threshold: won(cashReceiptThreshold) }),
          ]}
        />
      }
    >
      <div className="settings-fields settings-even settings-four">
        {NUMBERS.map((name) => (
          <NumberSetting
            key={name}
            {...field}
            path={name === 'days' ? 'returns.days' : `returns.${name}`}
            value={returns[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        <TextSetting {...field} path="returns.cardDays" value={returns.cardDays} onChange={(cardDays) => set({ cardDays })} />
        <NumberSetting {...field} won path="returns.oneWay" value={oneWay} onChange={(value) => set({ oneWay: value })} />
        <NumberSetting {...field} won path="returns.bothWays" value={bothWays} onChange={(value) => set({ bothWays: value })} />
        <NumberSetting
          {...field}
          won
          path="cashReceiptThreshold"
          value={cashReceiptThreshold}
          onChange={(threshold) => form.set({ returns, cashReceiptThreshold: threshold })}
        />
      </div>
      <FactSetting
        {...field}
        path="returns.address"
        value={returns.address}
        help={t('console.settings.returnAddressHelp')}
        onChange={(address) => set({ address })}
      />
    </SectionPanel>
  )
}
