import type { FastifyInstance } from 'fastify'
import { type Faults, faultSchema } from './faults.ts'

/** Lets tests and testers make the providers fail; see README.md. */
export function addControlRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/control/faults', () => ({ faults: faults.list() }))

  app.post('/control/faults', (request, reply) => {
    const { data, error } = faultSchema.safeParse(request.body)
    if (error !== undefined)
      return reply.code(400).send({ message: error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') })
    faults.set(data)
    return { faults: faults.list() }
  })

  app.post('/control/reset', () => {
    faults.reset()
    return { faults: faults.list() }
  })
}
