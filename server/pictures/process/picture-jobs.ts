import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { createFairSemaphore, type Requester } from '#server/platform/limits/fair-semaphore.ts'
import { bareEnvironment } from '#server/platform/process/bare-environment.ts'
import { PictureRefused } from '../picture-refused.ts'
import type { PreparedPicture } from '../prepare-picture.ts'
import type { PictureTask, TaskRequest, TaskResponse } from './picture-task.ts'

/**
 * Concurrent jobs, and the queue length beyond which requests are refused; lower per requester, so that none can fill it. The queue holds
 * names and uploads, whose number is limited before they are read.
 */
const LIMITS = { concurrency: 2, maxQueued: 2_000, perKey: { maxQueued: 400 } }
/** Milliseconds without work after which the process ends: starting it takes as long as making one picture. */
const IDLE_MS = 5_000
const PROGRAM = join(import.meta.dirname, 'picture-process.ts')
/** Its own objects are few; pictures lie outside of this heap. */
const FLAGS = ['--max-old-space-size=256']

/**
 * Makes a picture in the picture process.
 * @throws PictureRefused when it is none that the store takes. @throws Error when the process ended under it.
 */
export type MakePicture = (task: PictureTask) => Promise<PreparedPicture>

export interface PictureJobs {
  /** Runs a job when its turn comes. @throws Refusal UNAVAILABLE or TOO_MANY_TRIES when too many wait already. */
  run<T>(job: (make: MakePicture) => Promise<T>, requester?: Requester): Promise<T>
}

/**
 * The queue of all picture work. Decoders fragment memory that a process never returns, 150 MB after the demo's pictures, so they run in a
 * separate process that exists only while there is work. A decoder that crashes on a broken picture does not affect the store.
 */
export function createPictureJobs({ idleMs = IDLE_MS }: { idleMs?: number } = {}): PictureJobs {
  const semaphore = createFairSemaphore(LIMITS)
  let helper: Helper | undefined
  const start = (): Helper => {
    // The end of an earlier process may come after the beginning of the next.
    const own = startHelper(idleMs, () => {
      if (helper === own) helper = undefined
    })
    return own
  }
  const make: MakePicture = (task) => {
    helper ??= start()
    return helper.make(task)
  }
  return { run: (job, requester) => semaphore.run(() => job(make), requester) }
}

interface Helper {
  make: MakePicture
}

interface Waiting {
  resolve: (picture: PreparedPicture) => void
  reject: (error: Error) => void
}

/** Starts the process. `onGone` is called when it takes no more work. */
function startHelper(idleMs: number, onGone: () => void): Helper {
  const child = fork(PROGRAM, { execArgv: FLAGS, serialization: 'advanced', env: bareEnvironment() })
  const waiting = new Map<number, Waiting>()
  let count = 0
  let idle: NodeJS.Timeout | undefined

  const gone = (): void => {
    onGone()
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(new Error('The picture process ended'))
    waiting.clear()
  }
  child.once('exit', gone)
  child.once('error', gone)
  child.on('message', (response: TaskResponse) => {
    const caller = waiting.get(response.id)
    waiting.delete(response.id)
    if (waiting.size === 0) rest()
    if ('made' in response) caller?.resolve(response.made)
    else caller?.reject('problem' in response ? new PictureRefused(response.problem) : new Error(response.failure))
  })

  /** Marks the process as idle: it no longer keeps the store alive, and exits soon. */
  function rest(): void {
    hold(child, false)
    idle = setTimeout(() => {
      onGone()
      if (child.connected) child.disconnect()
    }, idleMs).unref()
  }

  return {
    make: (task) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        hold(child, true)
        const request: TaskRequest = { id: count++, task }
        waiting.set(request.id, { resolve, reject })
        // The end of a process is reported by its `exit` event as well.
        child.send(request, () => undefined)
      }),
  }
}

/** Whether the store has to stay for the process. */
function hold(child: ChildProcess, held: boolean): void {
  if (held) child.ref()
  else child.unref()
  if (held) child.channel?.ref()
  else child.channel?.unref()
}
