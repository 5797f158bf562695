import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '#server/ports/file-store.ts'

const NAME = /^[a-z0-9][a-z0-9.-]{2,200}$/

/** Of a folder that is not there, or is a file. */
function noneWhereMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
  throw error
}

/** A file store in a folder, in sub-folders of the names' first two characters. Several processes may share the folder. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string): string => {
    if (!NAME.test(name) || name.includes('..')) throw new RangeError(`Not a name of a file: ${JSON.stringify(name)}`)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`
      try {
        const file = await open(unfinished, 'wx', 0o644)
        try {
          await file.writeFile(bytes)
          await file.datasync()
        } finally {
          await file.close()
        }
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async has(name) {
      return access(pathOf(name)).then(
        () => true,
        () => false,
      )
    },
    stream(name, from, to) {
      return createReadStream(pathOf(name), { start: from, end: to })
    },
    async *putBefore(time) {
      for (const part of await readdir(folder).catch(noneWhereMissing)) {
        for (const name of await readdir(join(folder, part)).catch(noneWhereMissing)) {
          const kept = await stat(join(folder, part, name)).catch(() => null)
          if (kept?.isFile() && kept.mtime < time && NAME.test(name)) yield name
        }
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
