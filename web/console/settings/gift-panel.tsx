import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { type Settings, settingsCalls } from './calls.ts'
import { NumberSetting, SwitchSetting } from './fields.tsx'
import { areTyped, Quotes } from './quotes.tsx'
import { SectionPanel } from './section-panel.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Threshold in won of a gift that is switched on. */
const USUAL = 100_000

/** From which cart on the shop gives its gift. */
export function GiftPanel({ settings }: { settings: Settings }) {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const form = useSectionForm(
    settings,
    ({ sections }) => sections.gift,
    (version, facts) => api.save({ section: 'gift', version, facts }),
  )
  const { giftThreshold } = form.facts
  return (
    <SectionPanel
      section="gift"
      form={form}
      action={
        <SwitchSetting
          label={t('console.settings.giftOn')}
          on={giftThreshold !== null}
          onChange={(on) => form.set({ giftThreshold: on ? USUAL : null })}
        />
      }
      preview={
        giftThreshold === null ? (
          t('console.settings.noGift')
        ) : (
          <Quotes
            of={[
              areTyped(giftThreshold) &&
                `${t('cart.gift.promise', { threshold: formatMoney(giftThreshold, language) })}. ${t('cart.gift.promiseText')}`,
            ]}
          />
        )
      }
    >
      {giftThreshold !== null && (
        <NumberSetting
          won
          errorOf={form.errorOf}
          path="giftThreshold"
          value={giftThreshold}
          onChange={(threshold) => form.set({ giftThreshold: threshold })}
        />
      )}
    </SectionPanel>
  )
}
