import { setTimeout as wait } from 'node:timers/promises'

/** Limit for all steps together (product rules, 14). */
const STOP_LIMIT_MS = 15_000
/** After this the process exits even if steps still hang. */
const HARD_LIMIT_MS = 20_000
const STEP_LIMIT_MS = 5_000
/** Ctrl+C reaches the store twice: from the terminal, and again through npm, which forwards it. */
const SAME_SIGNAL_MS = 1_000

export type StopStep = {
  name: string
  stop: () => Promise<unknown> | unknown
  /** Milliseconds that this step may take, default 5 s. A step that takes longer is abandoned and the next begins. */
  limitMs?: number
}

export type LifecycleOptions = {
  log: { info: (line: string) => void; error: (line: string) => void }
  /** Exits the process; replaced in tests. */
  exit?: (code: number) => void
}

export type Lifecycle = {
  /** Adds a step. Steps run one after the other in reverse order, because later parts depend on earlier ones. */
  onStop: (step: StopStep) => void
  /** Marks the start as complete. */
  markReady: () => void
  /** False before the start is complete and as soon as shutdown begins; `/readyz` reports it to the load balancer. */
  isReady: () => boolean
  isStopping: () => boolean
  /** Runs all steps once and exits: 0 when every step finished in time, else 1. */
  stop: (reason: string) => Promise<void>
  /** Shuts down on SIGTERM and SIGINT; a second signal, one second or more later, exits at once with 1. */
  listenToSignals: () => void
}

/** The order of the shutdown: readiness off first, then the registered steps from the last to the first, then the exit. */
export function createLifecycle({ log, exit = (code) => process.exit(code) }: LifecycleOptions): Lifecycle {
  const steps: StopStep[] = []
  let state: 'starting' | 'ready' | 'stopping' = 'starting'
  let stopped: Promise<void> | undefined

  const stopOnce = async (reason: string): Promise<void> => {
    state = 'stopping'
    log.info(`Stopping (${reason}).`)
    const begun = Date.now()
    const hardLimit = setTimeout(() => {
      log.error(`Stopping took longer than ${HARD_LIMIT_MS / 1000} s.`)
      exit(1)
    }, HARD_LIMIT_MS)
    let clean = true
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      const left = Math.max(begun + STOP_LIMIT_MS - Date.now(), 1_000)
      const problem = await runStep(step, Math.min(step.limitMs ?? STEP_LIMIT_MS, left))
      if (problem !== undefined) log.error(problem)
      clean &&= problem === undefined
    }
    clearTimeout(hardLimit)
    log.info('Stopped.')
    exit(clean ? 0 : 1)
  }
  const stop = (reason: string): Promise<void> => {
    stopped ??= stopOnce(reason)
    return stopped
  }
  return {
    onStop: (step) => {
      steps.push(step)
    },
    markReady: () => {
      if (state === 'starting') state = 'ready'
    },
    isReady: () => state === 'ready',
    isStopping: () => state === 'stopping',
    stop,
    listenToSignals: () => {
      let firstAt = 0
      const onSignal = (signal: NodeJS.Signals): void => {
        if (state !== 'stopping') {
          firstAt = Date.now()
          void stop(signal)
          return
        }
        if (Date.now() - firstAt < SAME_SIGNAL_MS) return
        log.error(`Second ${signal}: ending at once.`)
        exit(1)
      }
      process.on('SIGTERM', onSignal)
      process.on('SIGINT', onSignal)
    },
  }
}

/** The error of a step as one sentence, or undefined. */
async function runStep({ name, stop }: StopStep, limitMs: number): Promise<string | undefined> {
  const limit = new AbortController()
  const late = wait(limitMs, `Stopping: ${name} did not end within ${Math.round(limitMs / 100) / 10} s.`, { signal: limit.signal }).catch(
    () => undefined,
  )
  const done = (async () => {
    try {
      await stop()
      return undefined
    } catch (error) {
      return `Stopping: ${name} failed (${error instanceof Error ? error.message : String(error)}).`
    }
  })()
  const problem = await Promise.race([done, late])
  limit.abort()
  return problem
}
