import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'

const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })
let icons: Record<string, { body: string }> | undefined

/**
 * A drawing of Microsoft's Fluent Emoji (flat, MIT) as a motif of 40 units, for fruit and flowers that have no drawing of our own.
 * @throws when the set has no drawing of that name
 */
export function emojiMotif(name: string): () => string {
  return () => {
    icons ??= iconSet.parse(JSON.parse(readFileSync(file, 'utf8'))).icons
    const icon = icons[name]
    if (!icon) throw new Error(`No such drawing in the set: ${name}`)
    return `<g transform="translate(-20 -20) scale(1.25)">${icon.body}</g>`
  }
}
