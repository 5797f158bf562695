import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { EffectHandler } from '#server/platform/jobs/outbox.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { originalName } from './original-name.ts'

const payloadSchema = z.object({ name: z.string().regex(/^[0-9a-f]{64}$/) })

/**
 * Outbox effects of pictures: `picture.remove`, written by a trigger when a row of `upload` is deleted, deletes the file and its derived
 * sizes. Sizes on the disks of other nodes are not served once the file is gone.
 */
export function pictureEffects({ files, derivedFolder }: { files: FileStore; derivedFolder: string }): Record<string, EffectHandler> {
  return {
    'picture.remove': async (payload) => {
      const { name } = payloadSchema.parse(payload)
      await files.remove(originalName(name))
      await mkdir(derivedFolder, { recursive: true })
      const derived = (await readdir(derivedFolder)).filter((file) => file.startsWith(`${name}-`))
      await Promise.all(derived.map((file) => rm(join(derivedFolder, file), { force: true })))
    },
  }
}
