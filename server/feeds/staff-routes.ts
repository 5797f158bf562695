import type { FastifyInstance } from 'fastify'
import { consoleFeeds } from '#contract/calls/console/feeds.ts'
import { bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { readFeeds } from './read-feeds.ts'

/** The call of staff for the product feeds. */
export function feedStaffRoutes(app: FastifyInstance, { db, publicUrl }: { db: Db; publicUrl: string }): void {
  bindStaffRead(app, consoleFeeds, (_input, { language }) => readFeeds(db, publicUrl, language))
}
