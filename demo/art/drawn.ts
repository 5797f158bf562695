import type { Drawing } from './pack.ts'

/** A thing drawn as itself, without a label: its foot at y = 0, its middle at x = 0. */
export type Drawn = Pick<Drawing, 'svg' | 'w' | 'h'>
