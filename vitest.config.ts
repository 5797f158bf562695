import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['contract', 'server', 'sandbox', 'web', 'demo', 'scripts'].map((room) => `${room}/**/*.test.{ts,tsx}`),
    globalSetup: 'server/testing/global-setup.ts',
    maxWorkers: 2,
    // On a busy machine a lock or a time limit may be met once; a real fault is met twice.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 20_000,
  },
})
