import type { FastifyInstance } from 'fastify'
import { consoleLaunch, type LaunchItem } from '#contract/calls/console/launch.ts'
import { consoleEndPopup, consolePopups, consolePublishPopup, consoleResumePopup } from '#contract/calls/console/popup.ts'
import {
  consoleFreeOrders,
  consoleSaveBank,
  consoleSaveSettings,
  consoleSettings,
  consoleSettingsChanges,
  consoleUndoSettings,
} from '#contract/calls/console/settings.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { changeTexts } from '#contract/text/settings-change-text.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { countFreeOrders } from './count-free-orders.ts'
import { countUntranslated } from './count-untranslated.ts'
import { endLatestPopup } from './end-latest-popup.ts'
import { endPopup } from './end-popup.ts'
import { holidaysFrom } from './holidays.ts'
import { needOwner } from './need-owner.ts'
import { publishPopup } from './publish-popup.ts'
import { readConsolePopups } from './read-popup.ts'
import { readSettings } from './read-settings.ts'
import { resumePopup } from './resume-popup.ts'
import { type MadeChange, readSections, saveSection } from './sections.ts'
import { readSettingsChanges, undoSettings } from './settings-changes.ts'

/** Days ahead whose public holidays are shown. */
const HOLIDAY_DAYS = 400
const HOLIDAYS = 8

interface Dependencies {
  db: Db
  clock: Clock
  /** Whether this is a real shop. */
  production: boolean
  /** Reads the launch check list. */
  launch: (now: Date) => Promise<LaunchItem[]>
}

/** The settings' calls for staff. */
export function settingsStaffRoutes(app: FastifyInstance, { db, clock, production, launch }: Dependencies): void {
  bindStaffRead(app, consolePopups, async () => ({ items: await readConsolePopups(db) }))

  bindStaff(app, consolePublishPopup, async (tx, { body }, { language }) => {
    const { popup, ended } = await publishPopup(tx, body, language)
    const after = { shown: popup._id, from: body.from ?? null, until: body.until ?? null }
    return { subject: { kind: 'popup', id: popup._id }, before: { shown: ended }, after, response: () => ({ popup }) }
  })

  bindStaff(app, consoleEndPopup, async (tx, { body: { popupId } }) => {
    const { ended, latest } = popupId === undefined ? { ended: await endPopup(tx), latest: null } : await endLatestPopup(tx, popupId)
    return { subject: { kind: 'popup', id: ended }, before: { shown: ended }, after: { shown: latest }, response: () => ({}) }
  })

  bindStaff(app, consoleResumePopup, async (tx, { body: { popupId } }) => {
    const before = { shown: await resumePopup(tx, popupId) }
    return { subject: { kind: 'popup', id: popupId }, before, after: { shown: popupId }, response: () => ({}) }
  })

  const settings = async () => {
    const [sections, holidays, untranslated] = await Promise.all([readSections(db), comingHolidays(clock.now()), countUntranslated(db)])
    return { sections, holidays, untranslated }
  }

  bindStaffRead(app, consoleSettings, settings)

  bindStaffRead(app, consoleFreeOrders, async ({ query }) => {
    const { delivery } = await readSettings(db)
    return countFreeOrders(db, delivery.freeFrom, query.freeFrom)
  })

  bindStaffRead(app, consoleSettingsChanges, ({ query }, { language }) =>
    readSettingsChanges(db, { section: query.section, cursor: query.cursor, limit: query.limit, language }),
  )

  bindStaffRead(app, consoleLaunch, async () => {
    const now = clock.now()
    return { items: await launch(now), production, lookedAt: now.toISOString() }
  })

  bindStaff(app, consoleSaveSettings, async (tx, { body }, { accountId }) => {
    const made = await saveSection(tx, body, { actorId: accountId })
    return { ...recorded(made), response: settings }
  })

  bindStaff(app, consoleSaveBank, async (tx, { body }, actor) => {
    needOwner(actor)
    const made = await saveSection(tx, { section: 'bank', ...body }, { actorId: actor.accountId })
    return { ...recorded(made), response: settings }
  })

  bindStaff(app, consoleUndoSettings, async (tx, { body }, { accountId }) => {
    const made = await undoSettings(tx, body.changeId, accountId)
    return { ...recorded(made), response: settings }
  })
}

/** The changed fields as the ledger stores them: each by its path, with its value as a text. */
function recorded({ section, before, after }: MadeChange) {
  const texts = changeTexts(before, after, 'en')
  return {
    subject: { kind: 'settings' as const, id: section },
    before: { changed: texts.map((text) => `${text.path}: ${text.before ?? '–'}`) },
    after: { changed: texts.map((text) => `${text.path}: ${text.after ?? '–'}`) },
  }
}

async function comingHolidays(now: Date): Promise<string[]> {
  const isHoliday = await holidaysFrom(now)
  const today = seoulDate(now)
  const days = Array.from({ length: HOLIDAY_DAYS }, (_, ahead) => addDays(today, ahead))
  return days.filter(isHoliday).slice(0, HOLIDAYS)
}
