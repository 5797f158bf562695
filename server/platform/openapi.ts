import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Endpoint, errorsOf } from '#contract/endpoint.ts'
import { ERRORS, errorBodySchema } from '#contract/errors.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' })
  return rest
}

/** The OpenAPI document of the endpoints, generated from the contract alone. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Kade',
      version,
      description:
        'The calls of the store. Amounts are whole won, VAT included. Every response is `{ success, message?, … }`. Unknown fields are refused with 400 and their name.',
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
    },
    paths,
  }
}

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')]
  if (endpoint.idempotent)
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 1, maxLength: 200 } })
  return {
    summary: endpoint.permission === null ? endpoint.summary : `${endpoint.summary} (${endpoint.permission})`,
    tags: [endpoint.path.split('/')[2] ?? 'store'],
    ...(endpoint.access === 'public' ? {} : { security: endpoint.access === 'optional' ? [{}, { token: [] }] : [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.method === 'GET' ? {} : { requestBody: { content: contentOf(endpoint) } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } } },
      ...errorResponses(endpoint),
    },
  }
}

/** JSON, or multipart for an endpoint with a file. */
function contentOf({ body, upload, uploadBytes }: Endpoint): Record<string, unknown> {
  const schema = schemaOf(body, 'input')
  if (upload === null) return { 'application/json': { schema } }
  const file = { type: 'string', format: 'binary', description: `At most ${uploadBytes / 1024 / 1024} MB` }
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, [upload]: file } } } }
}

function errorResponses(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]))
}

function parametersOf(schema: z.ZodType, where: 'path' | 'query'): Record<string, unknown>[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Serves the document at `/api/openapi.json` and a page to read and try it at `/api/docs`. Call it after all slices are bound. */
export function serveOpenApi(app: FastifyInstance, version: string): void {
  let text: string | undefined
  // Made for its first reader: a tenth of the start would go into a document that most processes never send.
  const json = () => (text ??= JSON.stringify(openApiDocument(app.registry.endpoints(), version)))
  let page: Promise<FastifyInstance> | undefined
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json()))
  for (const path of ['/api/docs', '/api/docs/*'])
    app.get(path, async (request, reply) => {
      page ??= docsPage(json())
      const response = await (await page).inject({ url: request.url, headers: request.headers })
      return reply.code(response.statusCode).headers(response.headers).send(response.rawPayload)
    })
}

/** A separate server for the page, created on its first request because most processes never serve it. */
async function docsPage(json: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  const page = Fastify()
  await page.register(swagger, { mode: 'static', specification: { document: JSON.parse(json) } })
  await page.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  return page
}
