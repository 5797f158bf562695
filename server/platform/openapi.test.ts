import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from '#contract/calls/all.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

let database: TestDatabase
let store: TestStore

beforeAll(async () => {
  database = await createTestDatabase()
  store = await openTestStore(database.db)
})
afterAll(async () => {
  await store.close()
  await database.close()
})

it('describes every call of the contract, and shows a page to read it', async () => {
  const { paths } = documentSchema.parse(await (await fetch(`${store.origin}/api/openapi.json`)).json())
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(CALLS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted())
  const page = await fetch(`${store.origin}/api/docs/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('swagger-ui')
})
