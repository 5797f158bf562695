import { z } from 'zod'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { expect, test } from '../fixtures.ts'
import { readRows } from '../helpers/database.ts'
import { openConsole } from '../helpers/staff.ts'

/** Orders that were paid on days of Seoul, both included, and were neither cancelled nor given back whole. */
const SOLD = `o.paid_at >= $1::timestamp at time zone 'Asia/Seoul' and o.paid_at < ($2::timestamp + interval '1 day') at time zone 'Asia/Seoul'
  and o.status not in ('Cancelled', 'Refund Done')`
const TOTAL = `select coalesce(sum(o.amount - o.refunded_amount), 0)::int as won, count(*)::int as orders from "order" o where ${SOLD}`
const PIECES = `select p.name ->> 'en' as name, sum(l.quantity - coalesce((select sum(b.quantity) from refund_line b join refund r on r.id = b.refund_id
    where r.status = 'done' and b.order_id = l.order_id and b.position = l.position), 0))::int as pieces
  from "order" o join order_line l on l.order_id = o.id join product p on p.id = l.product_id where ${SOLD} group by p.id order by 2 desc`

test('sales, orders and the best product of four weeks are what SQL sums', { tag: '@wide' }, async ({ page }) => {
  const today = seoulDate(new Date())
  const days = [addDays(today, -28), addDays(today, -1)]
  await openConsole(page, `/console/figures?from=${days[0]}&to=${days[1]}`)
  const figure = (name: string) => page.locator('.figure').filter({ hasText: name }).locator('.figure-value')
  const best = page.getByRole('table', { name: 'Top items', exact: true }).locator('tbody tr').first()
  // Another test may give money of these days back in between.
  await expect(async () => {
    await page.reload()
    await expect(best).toBeVisible()
    const [total] = await readRows(z.object({ won: z.int(), orders: z.int().min(20) }), TOTAL, days)
    const sums = await readRows(z.object({ name: z.string(), pieces: z.int().min(0) }), PIECES, days)
    await expect(figure('Sales')).toHaveText(formatMoney(total?.won ?? 0, 'en'), { timeout: 1_000 })
    await expect(figure('Orders')).toHaveText(formatNumber(total?.orders ?? 0), { timeout: 1_000 })
    const most = sums.filter(({ pieces }) => pieces === sums[0]?.pieces)
    await expect(best.locator('td').first()).toHaveText(formatNumber(most[0]?.pieces ?? 0), { timeout: 1_000 })
    const shown = await best.getByRole('rowheader').textContent()
    expect(most.filter(({ name }) => shown?.startsWith(name))).toHaveLength(1)
  }).toPass()
})
