import type { consoleLaunch } from '#contract/calls/console/launch.ts'
import type { consoleForgetKeys, consoleKeepKeys, consoleProviderKeys } from '#contract/calls/console/provider-keys.ts'
import type {
  consoleFreeOrders,
  consoleSaveBank,
  consoleSaveSettings,
  consoleSettings,
  consoleSettingsChanges,
  consoleUndoSettings,
} from '#contract/calls/console/settings.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { defineCalls } from '../api/calls.ts'

export const settingsCalls = defineCalls((call) => ({
  read: call<typeof consoleSettings>('GET /api/console/settings'),
  freeOrders: call<typeof consoleFreeOrders>('GET /api/console/settings/free-orders'),
  changes: call<typeof consoleSettingsChanges>('GET /api/console/settings/changes'),
  save: call<typeof consoleSaveSettings>('POST /api/console/settings/save'),
  saveBank: call<typeof consoleSaveBank>('POST /api/console/settings/bank'),
  launch: call<typeof consoleLaunch>('GET /api/console/settings/launch'),
  keys: call<typeof consoleProviderKeys>('GET /api/console/settings/keys'),
  keepKeys: call<typeof consoleKeepKeys>('POST /api/console/settings/keys/keep'),
  forgetKeys: call<typeof consoleForgetKeys>('POST /api/console/settings/keys/forget'),
  undo: call<typeof consoleUndoSettings>('POST /api/console/settings/undo'),
}))

/** All settings, as the page reads them. */
export type Settings = ResponseOf<typeof consoleSettings>

/** Keys of the queries. */
export const SETTINGS_KEY = ['settings'] as const
