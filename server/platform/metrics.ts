import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { fromThisMachine } from './process/loopback.ts'

/** The Prometheus metrics of one process. */
export interface Metrics {
  registry: Registry
  /** Events that staff must look at: payments with a wrong amount, refunds that a provider refuses. */
  attention: Counter<'kind'>
}

/** Creates the metrics: process and event loop, the pool, response times by route, events that need attention. */
export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('kade_database_connections', 'Open database connections', () => pool.totalCount)
  gauge('kade_database_connections_idle', 'Idle database connections', () => pool.idleCount)
  gauge('kade_database_waiting', 'Requests waiting for a database connection', () => pool.waitingCount)
  const attention = new Counter({
    name: 'kade_attention_total',
    help: 'Events that a person must look at',
    labelNames: ['kind'],
    registers: [registry],
  })
  return { registry, attention }
}

/** Measures every response and serves `/metrics`: to callers on this machine only, unless `open`. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, open: boolean): void {
  const seconds = new Histogram({
    name: 'kade_http_seconds',
    help: 'Seconds until the response to a request was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
    registers: [metrics.registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.routeOptions.config.stream) return
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!open && !fromThisMachine(request)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics())
  })
}
