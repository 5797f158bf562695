import type {
  consoleSaveBank,
  consoleSaveSettings,
  consoleSettings,
  consoleSettingsChanges,
  consoleUndoSettings,
} from '#contract/calls/console/settings.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { defineCalls } from '../api/calls.ts'

/** The calls of the settings. */
export const settingsCalls = defineCalls((call) => ({
  read: call<typeof consoleSettings>('GET /api/console/settings'),
  changes: call<typeof consoleSettingsChanges>('GET /api/console/settings/changes'),
  save: call<typeof consoleSaveSettings>('POST /api/console/settings/save'),
  saveBank: call<typeof consoleSaveBank>('POST /api/console/settings/bank'),
  undo: call<typeof consoleUndoSettings>('POST /api/console/settings/undo'),
}))

/** All settings, as the page reads them. */
export type Settings = ResponseOf<typeof consoleSettings>

/** Keys of the queries. */
export const SETTINGS_KEY = ['settings'] as const
