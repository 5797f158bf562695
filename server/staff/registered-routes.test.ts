import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CARD_RETURN_PATH, KAKAO_RETURN_PATH, PORTONE_WEBHOOK_PATH } from '#contract/calls/payments.ts'
import { CONSOLE_LIVE_PATH, LIVE_EVENTS_PATH } from '#contract/live.ts'
import { loggablePath } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

const OPT_OUT_PATH = '/api/messages/opt-out/:template/:accountId/:token'

/** Routes below `/api` that serve no endpoint of the contract, and how they authenticate their callers. */
const NO_ENDPOINTS: Readonly<Record<string, string>> = {
  [`GET ${LIVE_EVENTS_PATH}`]: 'stream for the owner of a token; access.test.ts walks it',
  [`GET ${CONSOLE_LIVE_PATH}`]: 'stream for staff; access.test.ts walks it',
  [`POST ${PORTONE_WEBHOOK_PATH}`]: 'signed by the provider',
  [`GET ${KAKAO_RETURN_PATH}`]: 'the reference in the path is a secret',
  [`GET ${CARD_RETURN_PATH}`]: 'the reference in the path is a secret',
  [`GET ${OPT_OUT_PATH}`]: 'the token in the path is a secret',
  [`POST ${OPT_OUT_PATH}`]: 'the token in the path is a secret',
  'GET /api/openapi.json': 'public document',
  'GET /api/docs': 'public document',
  'GET /api/docs/*': 'public document',
}

/** Parameters of paths that authorise nobody: keys, kinds and names. */
const NO_SECRETS = ['accountId', 'id', 'importId', 'kind', 'orderId', 'outcome', 'template', 'userId']

const routes = new Map<FastifyInstance, RouteOptions[]>()
/** Called by Fastify for each new server before anything is registered there. */
const watch = (message: unknown) => {
  if (!holdsServer(message)) throw new Error('Fastify publishes its servers in another form')
  const { fastify } = message
  const registered: RouteOptions[] = []
  routes.set(fastify, registered)
  fastify.addHook('onRoute', (route) => void registered.push(route))
}
const holdsServer = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message

let database: TestDatabase
let store: TestStore
let ofApi: { line: string; route: RouteOptions }[]

beforeAll(async () => {
  database = await createTestDatabase()
  subscribe('fastify.initialization', watch)
  store = await openTestStore(database.db)
  unsubscribe('fastify.initialization', watch)
  // Fastify serves HEAD by the handler of GET.
  ofApi = (routes.get(store.app) ?? [])
    .filter(({ url }) => url.startsWith('/api') && url !== '/api/*')
    .flatMap((route) => [route.method].flat().map((method) => ({ line: `${method === 'HEAD' ? 'GET' : method} ${route.url}`, route })))
})
afterAll(async () => {
  await store.close()
  await database.close()
})

it('every route of the API serves an endpoint of the registry, whose access the walk of all calls tries, or is named here', () => {
  const endpoints = new Set(store.app.registry.endpoints())
  expect(endpoints.size).toBeGreaterThan(300)
  const [served, others] = [new Set(), new Set<string>()]
  for (const { line, route } of ofApi) {
    const endpoint = route.config?.endpoint
    if (endpoint && endpoints.has(endpoint) && `${endpoint.method} ${endpoint.path}` === line) served.add(endpoint)
    else others.add(line)
  }
  expect([...others].sort()).toEqual(Object.keys(NO_ENDPOINTS).sort())
  expect(served).toEqual(endpoints)
})

it('every other path of the API is refused as unknown', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) expect((await fetch(`${store.origin}/api/nothing`, { method })).status).toBe(404)
})

it('the log masks every parameter of a path that may be a secret', () => {
  const secretsOf = (url: string) => [...url.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (NO_SECRETS.includes(name) ? [] : [name]))
  const secret = [...new Set(ofApi.map(({ route }) => route.url))].filter((url) => secretsOf(url).length > 0)
  expect(secret.sort()).toEqual(['/api/auth/reset-password/:token', OPT_OUT_PATH, CARD_RETURN_PATH, KAKAO_RETURN_PATH].sort())
  const unmasked = secret.map((url) => [url, secretsOf(url).filter((name) => loggablePath(url).includes(`:${name}`))])
  expect(unmasked).toEqual(secret.map((url) => [url, []]))
})
