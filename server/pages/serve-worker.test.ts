import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveWorker, type WorkerOptions } from './serve-worker.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-worker-'))
  await mkdir(join(folder, 'client'))
  await writeFile(join(folder, 'client', 'service-worker.js'), 'built()')
})
afterAll(() => rm(folder, { recursive: true }))

async function request(options: Omit<WorkerOptions, 'buildFolder'> = {}) {
  const app = Fastify()
  serveWorker(app, { buildFolder: folder, ...options })
  const { headers, body } = await app.inject('/service-worker.js')
  await app.close()
  return { headers, body }
}

it('serves the built worker, which browsers revalidate at every visit and which may connect to the store only', async () => {
  const { headers, body } = await request()
  expect(body).toBe('built()')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
})

it.each([{ offlineCopies: false }, { development: true }])(
  'gives with %j a worker that erases its copies and ends itself',
  async (options) => {
    const { body } = await request(options)
    expect(body).toContain('registration.unregister()')
    expect(body).toContain('caches.delete')
    expect(body).not.toContain('built')
  },
)
