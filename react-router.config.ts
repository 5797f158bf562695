import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './web/build/precompress.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  // The site map is small: with it in the page, a click never waits for a manifest.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await precompress(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config
