import { afterAll, beforeAll, expect, it } from 'vitest'
import { consoleMe } from '#contract/calls/console/staff/me.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import { resetSecondStepByCommand } from './reset-second-step-by-command.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

it('lets an owner in who lost phone and recovery codes: the second step is off, devices are signed out, and the log has it', async () => {
  const owner = await shop.person('owner')
  const customer = await shop.person()
  await shop.pool.query(`update staff set totp_secret = 'sealed', totp_since = now(), totp_step = 1 where account_id = $1`, [owner.id])
  await shop.pool.query(`insert into staff_recovery_code (account_id, code_hash) values ($1, 'hash')`, [owner.id])
  expect((await shop.call(consoleMe, undefined, owner)).status).toBe(200)
  expect(await inTransaction(shop.db, (tx) => resetSecondStepByCommand(tx, owner.id))).toBe(true)
  const { rows } = await shop.pool.query(
    `select totp_secret, totp_since, (select count(*)::int from staff_recovery_code c where c.account_id = s.account_id) as codes
     from staff s where account_id = $1`,
    [owner.id],
  )
  expect(rows).toEqual([{ totp_secret: null, totp_since: null, codes: 0 }])
  expect((await shop.call(consoleMe, undefined, owner)).status).toBe(401)
  const log = await shop.pool.query(`select call, network, before, after from staff_action where subject_id = $1`, [owner.id])
  expect(log.rows).toEqual([
    { call: expect.stringMatching(/^COMMAND/), network: 'server', before: { secondStep: 'on' }, after: { secondStep: 'off' } },
  ])
  expect(await inTransaction(shop.db, (tx) => resetSecondStepByCommand(tx, customer.id))).toBe(false)
})
