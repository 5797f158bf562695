import { vi } from 'vitest'

/** Milliseconds. Webhooks and effects come within a tenth of a second; on a busy machine they may take much longer. */
const PATIENCE = { timeout: 15_000 }

/**
 * Repeats a check until it holds, such as what a webhook or an effect changes. How soon that is depends on the machine and is not tested.
 */
export const eventually: typeof vi.waitFor = (callback, options = PATIENCE) => vi.waitFor(callback, options)
