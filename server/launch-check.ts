import { LAUNCH_POINTS, type LaunchItem, type LaunchPoint, MAX_SHOWN } from '#contract/calls/console/launch.ts'
import { type Judged, launchProblems } from './config/production-problems.ts'
import { account } from './database/schema/account.ts'
import { product } from './database/schema/catalogue.ts'
import { staff } from './database/schema/staff.ts'
import { demoAccountProblems } from './demo/demo-account-problems.ts'
import { and, eq, inArray, isNull, sql } from './platform/database/drizzle.ts'
import type { Reader } from './platform/database/transaction.ts'
import { missingPolicies } from './policies/missing-policies.ts'
import { readSettings } from './settings/read-settings.ts'

/** Reads the launch check list of a store with this configuration, as production would judge it, whichever mode it runs in. */
export async function readLaunchCheck(reader: Reader, config: Judged, now: Date): Promise<LaunchItem[]> {
  const [facts, policies, accounts, notices, unsafe] = await Promise.all([
    readSettings(reader),
    missingPolicies(reader, now),
    demoAccountProblems(reader),
    countWithoutNotice(reader),
    readWithoutSecondStep(reader),
  ])
  const judged = launchProblems(config, facts)
  const named = (problems: readonly { at: string }[]) => problems.map(({ at }) => at)
  const missing: Readonly<Record<LaunchPoint, { names: readonly string[]; count?: number }>> = {
    address: { names: named(judged.address) },
    secret: { names: named(judged.secret) },
    payments: { names: named(judged.payments) },
    messages: { names: named(judged.messages) },
    push: { names: named(judged.push) },
    facts: { names: named(judged.facts) },
    protection: { names: named(judged.protection) },
    processors: { names: named(judged.processors) },
    policies: { names: policies.map(({ kind }) => kind) },
    accounts: { names: [], count: accounts.length },
    notices: { names: [], count: notices },
    secondStep: { names: unsafe },
  }
  return LAUNCH_POINTS.map((point) => {
    const { names, count = names.length } = missing[point]
    return { point, done: count === 0, missing: names.slice(0, MAX_SHOWN), count }
  })
}

/** Products that would be off the shelf in production, because their product information notice is missing. */
async function countWithoutNotice(reader: Reader): Promise<number> {
  return reader.$count(product, and(isNull(product.noticeKind), sql`(${product.active} or ${product.withheld})`))
}

/** Names of owners and managers who sign in without a second step. */
async function readWithoutSecondStep(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({ name: account.name })
    .from(staff)
    .innerJoin(account, eq(account.id, staff.accountId))
    .where(and(eq(staff.active, true), inArray(staff.role, ['owner', 'manager']), isNull(staff.totpSince)))
    .orderBy(account.name)
  return rows.map(({ name }) => name)
}
