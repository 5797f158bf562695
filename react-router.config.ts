import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildServiceWorker } from './web/build/build-service-worker.ts'
import { precompress } from './web/build/precompress.ts'
import { writeShopManifest } from './web/build/write-shop-manifest.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  // The site map is small: with it in the page, a click never waits for a manifest.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await writeShopManifest(client)
    await buildServiceWorker(import.meta.dirname, client)
    await precompress(client)
  },
} satisfies Config
