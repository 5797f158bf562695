import type { SectionFacts } from '#contract/calls/console/settings.ts'
import { factIn } from '#contract/calls/settings.ts'
import { formatClock } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useCalls } from '../api/calls.ts'
import { type Settings, settingsCalls } from './calls.ts'
import { FactSetting, TextSetting, TimeSetting } from './fields.tsx'
import { Quotes } from './quotes.tsx'
import { SectionPanel } from './section-panel.tsx'
import { useSectionForm } from './use-section-form.ts'

type Company = SectionFacts['shop']['company']

/** Facts that are one text or in four languages. */
const COMPANY = [
  'registeredName',
  'representative',
  'registrationNumber',
  'mailOrderNumber',
  'address',
  'privacyOfficer',
  'hosting',
] as const satisfies readonly (keyof Company)[]

/** Facts at the foot of every page. */
const FOOT = ['registeredName', 'representative', 'registrationNumber', 'address'] as const satisfies readonly (keyof Company)[]

/** Facts of the shop: at the foot of every page, on receipts and in mails. */
export function ShopPanel({ settings }: { settings: Settings }) {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const form = useSectionForm(
    settings,
    ({ sections }) => sections.shop,
    (version, facts) => api.save({ section: 'shop', version, facts }),
  )
  const { facts } = form
  const { company, contact, officeHours } = facts
  const set = (change: Partial<typeof facts>) => form.set({ ...facts, ...change })
  const field = { errorOf: form.errorOf }
  const factOf = (name: (typeof COMPANY)[number]) => factIn(company[name], language)
  return (
    <SectionPanel
      section="shop"
      form={form}
      note={t('console.settings.shopNote')}
      preview={
        <>
          {[facts.shopName, ...FOOT.map(factOf), contact.phones.filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
          <Quotes
            of={[
              t('shell.footer.officeHours', { from: formatClock(officeHours.from, language), to: formatClock(officeHours.to, language) }),
              facts.consumerHotline !== '' && t('legal.policy.disputes', { number: facts.consumerHotline }),
            ]}
          />
        </>
      }
    >
      <div className="settings-fields">
        <TextSetting {...field} path="shopName" value={facts.shopName} onChange={(shopName) => set({ shopName })} />
        <TextSetting {...field} path="shopNameLocal" value={facts.shopNameLocal} onChange={(shopNameLocal) => set({ shopNameLocal })} />
        {COMPANY.map((name) => (
          <FactSetting
            key={name}
            {...field}
            path={`company.${name}`}
            value={company[name]}
            onChange={(value) => set({ company: { ...company, [name]: value } })}
          />
        ))}
        <TextSetting
          {...field}
          type="tel"
          path="contact.phones"
          value={contact.phones.join(', ')}
          help={t('console.settings.phonesHelp')}
          onChange={(text) => set({ contact: { ...contact, phones: text.split(',').map((phone) => phone.trimStart()) } })}
        />
        <TextSetting
          {...field}
          type="email"
          path="contact.email"
          value={contact.email}
          onChange={(email) => set({ contact: { ...contact, email } })}
        />
        <TimeSetting
          {...field}
          path="officeHours.from"
          value={officeHours.from}
          onChange={(from) => set({ officeHours: { ...officeHours, from } })}
        />
        <TimeSetting
          {...field}
          path="officeHours.to"
          value={officeHours.to}
          onChange={(to) => set({ officeHours: { ...officeHours, to } })}
        />
        <TextSetting
          {...field}
          path="consumerHotline"
          value={facts.consumerHotline}
          onChange={(consumerHotline) => set({ consumerHotline })}
        />
      </div>
      {settings.sections.shop.facts.demo && (
        <Checkbox label={t('console.settings.notDemo')} checked={!facts.demo} onChange={({ target }) => set({ demo: !target.checked })} />
      )}
    </SectionPanel>
  )
}
