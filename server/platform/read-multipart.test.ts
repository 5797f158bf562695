import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, MAX_UPLOAD_BYTES, success } from '#contract/endpoint.ts'
import { PICTURE_ERRORS } from '#contract/errors.ts'
import { bind, signedIn } from './bind.ts'
import type { Authenticate } from './caller.ts'
import { createHttpServer } from './http-server.ts'
import { createLog } from './log.ts'
import { openApiDocument } from './openapi.ts'

const upload = endpoint({
  method: 'POST',
  path: '/api/test/upload',
  access: 'public',
  summary: 'Takes a text and a picture',
  body: z.strictObject({ text: z.string().max(5), more: z.string().optional() }),
  upload: 'image',
  response: success({ text: z.string(), bytes: z.int().nullable() }),
  errors: PICTURE_ERRORS,
})
const zip = endpoint({
  method: 'POST',
  path: '/api/test/zip',
  access: 'public',
  summary: 'Takes a small zip',
  upload: 'zip',
  uploadBytes: 1_000,
  uploadTooLarge: { code: 'ZIP_TOO_LARGE', values: { packed: 1, unpacked: 2 } },
  response: success({}),
})
const json = endpoint({
  method: 'POST',
  path: '/api/test/json',
  access: 'public',
  summary: 'Takes JSON',
  body: z.strictObject({ text: z.string() }),
  response: success({ text: z.string() }),
})
const closed = endpoint({
  method: 'POST',
  path: '/api/test/closed',
  access: 'customer',
  summary: 'Takes a picture of customers',
  upload: 'image',
  response: success({}),
})

const held = endpoint({
  method: 'POST',
  path: '/api/test/held',
  access: 'customer',
  summary: 'Receives a picture and holds it until the test goes on',
  upload: 'image',
  response: success({}),
})

const authenticate: Authenticate = async (token) =>
  token.startsWith('account') ? { accountId: token, sessionId: 's', role: 'customer' } : null

let app: FastifyInstance
let origin = ''
let goOn = () => {}
/** Uploads at once of one account, of which 62 find a place, and the bytes of each: many times a chunk of its stream. */
const FLOOD = { uploads: 80, bytes: 500_000 }
const inHand: string[] = []
let handled = 0

beforeAll(async () => {
  app = await createHttpServer({ log: createLog('silent'), authenticate, trustProxy: false, secure: false })
  const { promise, resolve } = Promise.withResolvers<void>()
  goOn = resolve
  bind(app, held, async (_input, call) => {
    inHand.push(signedIn(call).accountId)
    await promise
    return {}
  })
  bind(app, upload, async ({ body, file }) => {
    handled++
    return { text: body.text, bytes: file?.length ?? null }
  })
  bind(app, zip, async () => ({}))
  bind(app, json, async ({ body }) => ({ text: body.text }))
  bind(app, closed, async () => {
    handled++
    return {}
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/api/test/${path}`, { method: 'POST', body, headers })
  return { status: response.status, body: await response.json() }
}
const file = (bytes: number) => new Blob([new Uint8Array(bytes)])
function form(...parts: [string, string | Blob][]): FormData {
  const made = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') made.append(name, value)
    else made.append(name, value, '../../etc/passwd.svg')
  }
  return made
}

describe('a call with an upload', () => {
  it('accepts its fields and an optional file', async () => {
    expect(await post('upload', form(['text', 'hello'], ['image', file(70_000)]))).toEqual({
      status: 200,
      body: { success: true, text: 'hello', bytes: 70_000 },
    })
    expect((await post('upload', form(['text', 'a\r\nb']))).body).toEqual({ success: true, text: 'a\nb', bytes: null })
    expect((await post('upload', form(['text', ''], ['image', '']))).body).toMatchObject({ bytes: null })
  })

  it('accepts 5 MB and not one byte more, and responds after the browser has sent the rest', async () => {
    expect((await post('upload', form(['text', 'a'], ['image', file(MAX_UPLOAD_BYTES)]))).status).toBe(200)
    for (const more of [1, 3_000_000])
      expect(await post('upload', form(['text', 'a'], ['image', file(MAX_UPLOAD_BYTES + more)]))).toMatchObject({
        status: 413,
        body: { code: 'PICTURE_TOO_LARGE', message: 'This picture is larger than 5 MB. Choose a smaller one.' },
      })
  })

  it('refuses a file above its own limit with its own code, by the name of the field', async () => {
    expect((await post('zip', form(['zip', file(1_000)]))).status).toBe(200)
    const message = 'This ZIP file is too large: at most 1 MB, and 2 MB unpacked. Split it into smaller ones.'
    expect(await post('zip', form(['zip', file(1_001)]))).toMatchObject({
      status: 413,
      body: { code: 'ZIP_TOO_LARGE', message, fields: [{ field: 'zip', message }] },
    })
  })

  it.each<[string, [string, string | Blob][], string]>([
    [
      'an unknown field',
      [
        ['text', 'a'],
        ['admin', 'true'],
      ],
      'admin',
    ],
    ['a missing field', [['image', file(10)]], 'text'],
    ['a text that is too long', [['text', 'abcdef']], 'text'],
    ['a text of 17 KB', [['text', 'x'.repeat(17_000)]], 'text'],
    [
      'a field given twice',
      [
        ['text', 'a'],
        ['text', 'b'],
      ],
      'text',
    ],
    ['a file under the name of a field', [['text', file(10)]], 'text'],
    [
      'a file under an unknown name',
      [
        ['text', 'a'],
        ['script', file(10)],
      ],
      'script',
    ],
    [
      'a text in place of the file',
      [
        ['text', 'a'],
        ['image', 'https://example.com/a.jpg'],
      ],
      'image',
    ],
    [
      'two files',
      [
        ['text', 'a'],
        ['image', file(10)],
        ['image', file(10)],
      ],
      'image',
    ],
    [
      'three files',
      [
        ['text', 'a'],
        ['image', file(10)],
        ['image', file(10)],
        ['image', file(10)],
      ],
      'body',
    ],
    ['21 fields', [['text', 'a'], ...Array.from({ length: 20 }, (_, at): [string, string] => [`f${at}`, ''])], 'body'],
    [
      'the name __proto__',
      [
        ['text', 'a'],
        ['__proto__', 'a'],
      ],
      'body',
    ],
  ])('refuses %s by name, without effect', async (_what, parts, field) => {
    const before = handled
    const refused = await post('upload', form(...parts))
    expect(refused).toMatchObject({ status: 400, body: { success: false, code: 'BAD_REQUEST', field } })
    expect(handled).toBe(before)
  })

  it('refuses a truncated body and one that is not multipart', async () => {
    const start = '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\na'
    for (const body of [start, `${start}\r\n--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc`, 'abc'])
      expect(await post('upload', body, { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
        status: 400,
        body: { field: 'body' },
      })
    expect((await post('upload', start, { 'content-type': 'multipart/form-data' })).status).toBe(400)
    expect(await post('upload', '', { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
      status: 400,
      body: { field: 'text' },
    })
  })

  it('refuses other content types with 415, and multipart on other routes', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'image/jpeg'])
      expect(await post('upload', '{"text":"a"}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
      })
    expect(await post('json', form(['text', 'a']))).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    expect((await post('json', '{"text":"a"}', { 'content-type': 'application/json' })).status).toBe(200)
  })

  it('authenticates before it reads the file', async () => {
    expect((await post('closed', form(['image', file(4_000_000)]))).status).toBe(401)
  })

  it('is listed in the OpenAPI document with its file', () => {
    expect(openApiDocument([upload], '1')).toMatchObject({
      paths: {
        '/api/test/upload': {
          post: {
            requestBody: {
              content: {
                'multipart/form-data': {
                  schema: { required: ['text'], properties: { text: { type: 'string' }, image: { type: 'string', format: 'binary' } } },
                },
              },
            },
          },
        },
      },
    })
  })
})

it('limits concurrent uploads, also per account, so that a flood uses little memory and does not delay others', async () => {
  const send = (account: string) => post('held', form(['image', file(FLOOD.bytes)]), { authorization: `Bearer ${account}` })
  const flood = Array.from({ length: FLOOD.uploads }, () => send('account-1'))
  const refused = await Promise.race(flood)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES', retryAfter: 5 } })
  const other = send('account-2')
  await expect.poll(() => inHand).toContain('account-2')
  expect(inHand.filter((account) => account === 'account-1')).toHaveLength(2)
  goOn()
  expect((await other).status).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})
