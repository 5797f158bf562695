import type { FastifyInstance } from 'fastify'
import type { Journal } from './journal.ts'
import { escapeHtml, sendPage } from './page.ts'

/** Everything that the sandbox took and gave back, newest first for people, oldest first as JSON. */
export function addJournalRoutes(app: FastifyInstance, journal: Journal): void {
  app.get('/journal.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ entries: journal.entries() }))

  app.get('/journal', (_request, reply) => {
    const rows = journal.entries().slice(-500).reverse()
    const cells = ['at', 'provider', 'event', 'amount', 'paymentId', 'note'] as const
    const line = (entry: (typeof rows)[number]) => cells.map((name) => `<td>${escapeHtml(String(entry[name] ?? ''))}</td>`).join('')
    const sum = (event: string) => rows.reduce((total, entry) => total + (entry.event === event ? (entry.amount ?? 0) : 0), 0)
    return sendPage(reply, {
      title: 'Payment sandbox journal – no real money',
      wide: true,
      body: `<h1>Journal <span lang="ko">거래 기록</span></h1>
<p>Taken ${sum('paid').toLocaleString('ko-KR')}원, given back ${sum('refunded').toLocaleString('ko-KR')}원 (last ${rows.length} entries)</p>
<table><thead><tr>${cells.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>${rows.map((entry) => `<tr>${line(entry)}</tr>`).join('')}</tbody></table>`,
    })
  })
}
