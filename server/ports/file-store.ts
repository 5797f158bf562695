import type { Readable } from 'node:stream'

/**
 * Stores uploaded files under names derived from their contents, so that a name never means anything else and writing twice is
 * harmless. Names consist of lower-case letters, digits, dots and hyphens.
 */
export interface FileStore {
  /** Stores a file durably and as a whole: after a power cut it is there or it is not, but never in part. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The file, or null when there is none of that name. */
  get(name: string): Promise<Buffer | null>
  /** Whether there is a file of that name, without reading it. */
  has(name: string): Promise<boolean>
  /** The bytes of a file from one place to another, both counted from 0 and included, as a stream that fails when there is no such file. */
  stream(name: string, from: number, to: number): Readable
  /** The names of the files that were put, or begun to be put, before a time. */
  putBefore(time: Date): AsyncIterable<string>
  /** Removes a file; one that does not exist is fine. */
  remove(name: string): Promise<void>
}
