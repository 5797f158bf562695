import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { WORKER } from '../../web/base/offline/worker-messages.ts'
import { storeUrl } from './call.ts'

/** A proxy between browser and store that simulates a bad network or a new version of the store. */
export interface StoreProxy {
  /** Its origin, without a trailing slash. */
  url: string
  /** Breaks all connections, or restores them. The device still reports a network. */
  cut(broken: boolean): void
  /**
   * Holds back the responses of these paths, as on a slow connection, and resolves once those that were under way have arrived: the worker
   * caches pages on its own time. Without paths it releases them.
   */
  stall(...paths: string[]): Promise<void>
  /** From now on the store serves a service worker of another version, which replies to the message `VERSION` with that name. */
  newVersion(name: string): void
  /** Paths of the requests that have no complete response yet. */
  underWay(): string[]
  close(): Promise<void>
}

/** Opens a proxy to the store on a port of its own. */
export async function openProxy(): Promise<StoreProxy> {
  let broken = false
  let version: string | null = null
  let stalled: readonly string[] = []
  const waiting: (() => void)[] = []
  const underWay = new Set<{ path: string; ended: Promise<unknown> }>()
  const server = createServer((incoming, response) => {
    if (broken) return void incoming.socket.destroy()
    if (version !== null && incoming.url === WORKER) return void sendWorker(response, version)
    const path = pathOf(incoming)
    if (stalled.includes(path)) return void waiting.push(() => forward(incoming, response))
    const request = { path, ended: new Promise((done) => response.once('close', done)) }
    underWay.add(request)
    response.once('close', () => underWay.delete(request))
    forward(incoming, response)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://localhost:${address.port}`,
    cut(next) {
      broken = next
      if (broken) server.closeAllConnections()
    },
    async stall(...paths) {
      stalled = paths
      if (paths.length === 0) for (const goOn of waiting.splice(0)) goOn()
      await Promise.all([...underWay].filter(({ path }) => paths.includes(path)).map(({ ended }) => ended))
    },
    newVersion(name) {
      version = name
    },
    underWay: () => [...underWay].map(({ path }) => path),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return new URL(url, storeUrl()).pathname
}

function forward(incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = incoming
  const onward = request(storeUrl() + url, { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

async function sendWorker(response: ServerResponse, version: string): Promise<void> {
  const reply = await fetch(storeUrl() + WORKER)
  const script = await reply.text()
  response.writeHead(reply.status, {
    'content-type': reply.headers.get('content-type') ?? '',
    'cache-control': reply.headers.get('cache-control') ?? '',
  })
  response.end(`${script}
self.addEventListener('message', ({ data, ports }) => { if (data === 'VERSION') ports[0].postMessage(${JSON.stringify(version)}) })`)
}
