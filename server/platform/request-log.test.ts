import { expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { createLog } from './log.ts'

it('makes one log for a request that writes lines, with its id on each, and none for a request that writes nothing', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  let children = 0
  log.onChild = () => {
    children += 1
  }
  const app = await createHttpServer({ log, authenticate: async () => null, trustProxy: false, secure: false })
  app.get('/quiet', () => ({}))
  app.get('/loud', (request) => {
    request.log.warn({ shelf: 3 }, 'first')
    request.log.error('second')
    return {}
  })
  await app.ready()
  children = 0

  await app.inject('/quiet')
  expect([children, lines]).toEqual([0, []])

  const { headers } = await app.inject('/loud')
  expect(children).toBe(1)
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'warn', reqId: headers['x-request-id'], shelf: 3, msg: 'first' },
    { level: 'error', reqId: headers['x-request-id'], msg: 'second' },
  ])
})
