import { defineConfig } from 'vitest/config'
import { LongTestsFirst } from './scripts/long-tests-first.ts'
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts'

const testsIn = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.ts`)

keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    environment: 'node',
    // A fourth brought nothing while the checks run beside the tests, and let tests of time limits be tried twice.
    maxWorkers: 3,
    // The tests of a file run in another order than they are written in, the same in every run: none may need the one before it.
    sequence: { sequencer: LongTestsFirst, shuffle: { tests: true }, seed: 7 },
    // On a busy machine a lock or a time limit may be met once; a real fault is met twice.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        // Files that start no process and know no database share their workers: a fresh one for each costs more than its tests.
        extends: true,
        test: {
          name: 'shared',
          include: testsIn('contract', 'web', 'scripts'),
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        // Components (decision 049), in one document for all files of a worker; what one of them leaves behind is cleaned up.
        extends: true,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
          setupFiles: 'web/testing/clean-up.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'store',
          isolate: false,
          include: testsIn('server', 'sandbox'),
          globalSetup: 'server/testing/global-setup.ts',
          setupFiles: 'server/testing/declared-errors.ts',
        },
      },
    ],
  },
})
