import type { FastifyInstance } from 'fastify'
import { consoleMe } from '#contract/console.ts'
import { signedIn } from '#server/platform/bind.ts'
import { bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { readStaffMember } from './read-staff-member.ts'

/** The calls about staff themselves. */
export function staffOperatorRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bindStaffRead(app, consoleMe, async (_input, call) => ({ me: await readStaffMember(db, signedIn(call)) }))
}
