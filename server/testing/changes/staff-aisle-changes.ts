import { consoleOrderAisles, consoleRemoveAisle, consoleSetAisle, consoleShowAisle } from '#contract/calls/console/aisles.ts'
import { AISLE_NAMES } from '#contract/testing/first-aisles.ts'
import type { StaffChange } from './staff-changes.ts'

const NAME = 'Avurudu'
const words = (text: string) => ({ en: text, ko: text, si: text, np: text })
const content = { title: words('Avurudu'), description: words('For the new year'), wall: 'butter' }
const facts = { name: NAME, ...content, hidden: false, picture: null }

/** One of each change of aisles, in an order in which each finds what it needs. */
export const AISLE_CHANGES: StaffChange[] = [
  {
    call: consoleSetAisle,
    prepare: async () => ({
      body: { name: NAME, version: null, ...content, picture: null },
      subject: ['aisle', NAME],
      after: facts,
    }),
  },
  {
    call: consoleShowAisle,
    prepare: async () => ({
      body: { name: NAME, visible: false },
      subject: ['aisle', NAME],
      before: { hidden: false },
      after: { hidden: true },
    }),
  },
  {
    call: consoleOrderAisles,
    prepare: async () => ({
      body: { names: [NAME], was: [...AISLE_NAMES, NAME] },
      subject: ['aisle', null],
      before: { order: [...AISLE_NAMES, NAME] },
      after: { first: [NAME] },
    }),
  },
  {
    call: consoleRemoveAisle,
    prepare: async () => ({ body: { name: NAME, version: 1 }, subject: ['aisle', NAME], before: { ...facts, hidden: true } }),
  },
]
