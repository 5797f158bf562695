import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

it.each(['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'])(
  '%s is published as CommonJS, which loads quickly',
  (entry) => {
    expect(createRequire(import.meta.url).resolve(entry)).toMatch(/\.cjs$/)
  },
)
