import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, afterEach, expect } from 'vitest'
import { UNDECLARED_ERROR } from '#server/platform/errors.ts'

// Set up before every test file: a test fails when a call responds with an error code that its contract does not declare.
const undeclared: unknown[] = []
const note = (message: unknown) => undeclared.push(message)
subscribe(UNDECLARED_ERROR, note)
afterEach(() => expect(undeclared.splice(0)).toEqual([]))
afterAll(() => unsubscribe(UNDECLARED_ERROR, note))
