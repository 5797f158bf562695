import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config/config.ts'
import { freePort } from './platform/process/free-port.ts'
import { createLifecycle } from './platform/process/lifecycle.ts'
import { prepareStore } from './prepare-store.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const silent = () => undefined

it('the first production start of a new shop lists its missing settings, keys and policies at once', async () => {
  const config = parseConfig({
    KADE_MODE: 'production',
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://shop.example.com',
    KADE_SECRET: 'q7Rz1mVx0PfK9tWc4uYh8bNs2eLd6gJa5oXiTpQv3w',
  })
  const refused = await prepareStore({
    config,
    database: { ...database, embedded: undefined },
    root: resolve(import.meta.dirname, '..'),
    lifecycle: createLifecycle({ log: { info: silent, error: silent }, exit: silent }),
    report: silent,
  }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConfigError)
  const list = String(refused)
  expect(list).toContain('npm run shop:settings')
  for (const name of ['KAKAO_PAY_CID', 'PORTONE_API_SECRET', 'SMTP_URL', 'SOLAPI_FROM']) expect(list).toContain(`- ${name} is missing`)
  expect(list).toContain('The policy "terms" is not published')
})
