import { defineConfig } from '@playwright/test'
import { journeyBrowser } from './scripts/ensure-chromium.ts'
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts'

keepTemporaryFilesInMemory()

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One pixel of the device for one of the page: layout and events are the same as with four, which cost a tenth of the processor time. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/start-store.ts',
  fullyParallel: true,
  // One more than cores: journeys wait for timers and responses a good part of their time. A fourth brought nothing.
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: { executablePath: journeyBrowser(), args },
    locale: 'en-GB',
    timezoneId: 'Asia/Seoul',
    // An action that waits for longer says by its log what for, and does not take the time of the whole journey.
    actionTimeout: 40_000,
    // A request that a journey responds to between page and server must not get a cached response. Journeys of the worker say 'allow'.
    serviceWorkers: 'block',
  },
  // A journey of layout, sheets, gestures, going back or overflow walks at both widths. The tag of another names the one it walks at.
  // One that changes what every visitor sees walks alone, on a phone, and one that waits for the shop's clock, such as the ten seconds of
  // an undo, walks beside the unit tests: `npm test` starts both before the others.
  projects: [
    { name: 'phone', use: PHONE, grepInvert: /@wide|@alone|@waits/ },
    { name: 'desktop', use: DESKTOP, grepInvert: /@phone|@alone|@waits/ },
    { name: 'alone', use: PHONE, grep: /@alone/ },
    { name: 'waiting-phone', use: PHONE, grep: /@waits/, grepInvert: /@wide/ },
    { name: 'waiting-desktop', use: DESKTOP, grep: /@waits/, grepInvert: /@phone/ },
  ],
})
