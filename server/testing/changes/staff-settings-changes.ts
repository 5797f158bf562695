import { consoleForgetKeys, consoleKeepKeys } from '#contract/calls/console/provider-keys.ts'
import { consoleSaveBank, consoleSaveSettings, consoleSettings, consoleUndoSettings } from '#contract/calls/console/settings.ts'
import type { Desk, StaffChange } from './staff-changes.ts'

const read = async (desk: Desk) => consoleSettings.response.parse((await desk.send(consoleSettings, undefined)).payload).sections

/** One of each change of the settings, in an order in which each finds what it needs. */
export const SETTINGS_CHANGES: StaffChange[] = [
  {
    call: consoleSaveSettings,
    prepare: async (desk) => {
      const { version } = (await read(desk)).gift
      return {
        body: { section: 'gift', version, facts: { giftThreshold: 120_000 } },
        subject: ['settings', 'gift'],
        before: { changed: ['giftThreshold: ₩100,000'] },
        after: { changed: ['giftThreshold: ₩120,000'] },
      }
    },
  },
  {
    call: consoleUndoSettings,
    prepare: async (desk) => ({
      body: { changeId: await desk.idFrom('select id from settings_change order by at desc limit 1') },
      subject: ['settings', 'gift'],
      before: { changed: ['giftThreshold: ₩120,000'] },
      after: { changed: ['giftThreshold: ₩100,000'] },
    }),
  },
  {
    call: consoleSaveBank,
    prepare: async (desk) => {
      const { version, facts } = (await read(desk)).bank
      return {
        body: { version, facts: { bank: { ...facts.bank, account: '110-222-333444' } } },
        subject: ['settings', 'bank'],
        before: { changed: ['bank.account: …0000'] },
        after: { changed: ['bank.account: …3444'] },
      }
    },
  },
  {
    call: consoleKeepKeys,
    prepare: async () => ({
      body: { provider: 'web-push', keys: { privateKey: Buffer.alloc(32, 9).toString('base64url') } },
      subject: ['provider-keys', 'web-push'],
      after: { changed: ['privateKey'] },
    }),
  },
  {
    call: consoleForgetKeys,
    prepare: async () => ({
      body: { provider: 'web-push' },
      subject: ['provider-keys', 'web-push'],
      before: { changed: ['privateKey'] },
    }),
  },
]
