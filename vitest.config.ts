import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['contract', 'server', 'sandbox', 'web', 'demo'].map((room) => `${room}/**/*.test.{ts,tsx}`),
    globalSetup: 'server/testing/global-setup.ts',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 20_000,
  },
})
