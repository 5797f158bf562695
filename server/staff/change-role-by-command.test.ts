import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#contract/rules/staff.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import { changeRoleByCommand } from './change-role-by-command.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

it('writes each change of a role by command into the log, and nothing where the role stays', async () => {
  const { id } = await shop.person()
  const change = (role: StaffRole | null) => inTransaction(shop.db, (tx) => changeRoleByCommand(tx, id, role))
  for (const role of ['packer', 'packer', 'manager', null, null, 'packer'] as const) await change(role)
  const { rows } = await shop.pool.query(
    'select actor_id, call, network, subject_kind, before, after from staff_action where subject_id = $1 order by id',
    [id],
  )
  const row = (before: StaffRole | null, after: StaffRole | null) => ({
    actor_id: id,
    call: 'COMMAND shop:staff --role',
    network: 'server',
    subject_kind: 'staff',
    before: { role: before },
    after: { role: after },
  })
  expect(rows).toEqual([row(null, 'packer'), row('packer', 'manager'), row('manager', null), row(null, 'packer')])
  const { rows: now } = await shop.pool.query('select role, active from staff where account_id = $1', [id])
  expect(now).toEqual([{ role: 'packer', active: true }])
})
