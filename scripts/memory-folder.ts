import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
/** Databases and browser profiles of a whole run take less than half of it. */
const ROOM = 3 * 2 ** 30

/**
 * Lets this process and those that it starts keep temporary files in memory, where there is room for them. Test databases are cloned
 * hundreds of times and browsers share their pictures through files: on a disk, that took a fifth of the processor time of a whole run.
 * `TMPDIR` in the environment decides otherwise.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && isRoomy()) process.env.TMPDIR = MEMORY
}

function isRoomy(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const [, , , options = ''] =
      readFileSync('/proc/mounts', 'utf8')
        .split('\n')
        .find((line) => line.split(' ')[1] === MEMORY)
        ?.split(' ') ?? []
    // A test runs a copy of the database's programs from there.
    const runsPrograms = !options.split(',').includes('noexec')
    return bavail * bsize > ROOM && freemem() > 2 * ROOM && runsPrograms
  } catch {
    return false
  }
}
