import { readFileSync } from 'node:fs'
import type { SettingsSections } from '#contract/calls/console/settings.ts'
import { storeFactsSchema } from '#contract/calls/settings.ts'

const facts = storeFactsSchema.parse(JSON.parse(readFileSync('demo/store-settings.json', 'utf8')))

function sectionsWith(charge: number, version: string): SettingsSections {
  const { demo, shopName, shopNameLocal, company, contact, officeHours, consumerHotline, bank, giftThreshold, orders, holds } = facts
  const { closedDays, returns, cashReceiptThreshold, deposits, processors, languages } = facts
  const at = <Facts>(one: Facts) => ({ version: 'v1', facts: one })
  return {
    shop: at({ demo, shopName, shopNameLocal, company, contact, officeHours, consumerHotline }),
    delivery: { version, facts: { delivery: { ...facts.delivery, charge } } },
    closedDays: at({ closedDays }),
    bank: at({ bank }),
    gift: at({ giftThreshold }),
    marts: at({ marts: [] }),
    languages: at({ languages }),
    returns: at({ returns, cashReceiptThreshold }),
    limits: at({ orders, holds, deposits }),
    processors: at({ processors }),
  }
}

/** The settings, with a delivery charge and the version of their delivery section. */
export const page = (charge = 3_000, version = 'v1') => ({
  success: true as const,
  sections: sectionsWith(charge, version),
  holidays: ['2026-12-25'],
  untranslated: { en: 0, ko: 0, si: 3, np: 38 },
})
/** A change of the history. */
export const CHANGE = {
  _id: 'c1',
  at: '2026-11-20T02:41:00.000Z',
  by: 'Ruwan S.',
  section: 'delivery' as const,
  undoes: false,
  undone: false,
  mayUndo: true,
  changes: [{ path: 'delivery.charge', before: '₩3,500', after: '₩3,000' }],
}

/** The launch check, with one of five points done. */
export const LAUNCH = {
  success: true as const,
  production: false,
  lookedAt: '2026-11-20T02:50:00.000Z',
  items: [
    { point: 'address' as const, done: true, missing: [], count: 0 },
    { point: 'payments' as const, done: false, missing: ['KAKAO_PAY_CID'], count: 1 },
    { point: 'facts' as const, done: false, missing: ['company.address'], count: 1 },
    { point: 'accounts' as const, done: false, missing: [], count: 3 },
    { point: 'notices' as const, done: false, missing: [], count: 12 },
  ],
}
/** Of a provider without keys. */
export const none = { variables: [], kept: null, keptAt: null, keptBy: null }
/** The keys of two providers, one of them from the environment. */
export const KEYS = {
  success: true as const,
  providers: [
    { provider: 'kakao-pay' as const, ...none },
    { provider: 'solapi' as const, ...none, variables: ['SOLAPI_API_KEY'] },
  ],
}
