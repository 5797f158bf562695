/**
 * A reason why the store cannot start, in one sentence that the operator can act on. It is printed without a stack trace; the program exits
 * with code 1.
 */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartError'
  }
}

/** The known context of a system error. */
export type ErrorPlace = { port?: number; host?: string; folder?: string }

/**
 * Converts an error of the operating system (port taken, folder not writable, disk full) into a {@link StartError}. Returns `error` itself
 * when it is none of these, so that an unexpected error is printed with its stack trace.
 */
export function asStartError(error: unknown, place: ErrorPlace = {}): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const code: unknown = Reflect.get(error, 'code')
  const sentence = typeof code === 'string' ? sentenceFor(code, error, place) : undefined
  return sentence === undefined ? error : new StartError(sentence, { cause: error })
}

function sentenceFor(code: string, error: Error, place: ErrorPlace): string | undefined {
  const path: unknown = Reflect.get(error, 'path')
  // A file inside the folder is internal to Kade; a path outside it (a parent that cannot be created) is for the operator to fix.
  const inside = typeof path !== 'string' || (place.folder !== undefined && path.startsWith(place.folder))
  const where = inside ? (place.folder ?? 'the data folder') : path
  if (place.port !== undefined && typeof path !== 'string') {
    if (code === 'EADDRINUSE')
      return `Port ${place.port} is taken by another program. Stop it, or choose another port: PORT=${place.port + 1} npm start`
    if (code === 'EACCES') return `Port ${place.port} needs more rights than Kade has. Choose one above 1023, for example PORT=3000.`
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return `This machine has no address "${place.host ?? ''}". Set HOST to one of its own, for example localhost.`
  }
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `Kade may not write to ${where}. Give its user the right to, or set KADE_DATA to another folder.`
    case 'EROFS':
      return `${where} is on a read-only disk. Set KADE_DATA to a folder that can be written.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${where} is full. Make room and start again.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${where} is a file where Kade needs a folder. Move it away, or set KADE_DATA to another folder.`
    default:
      return undefined
  }
}

/** Characters of a message that are printed: a failed statement carries all of its values. */
const SHOWN_CHARACTERS = 400

/**
 * An unexpected error for the operator: first the cause at the bottom with its code, then each error above it with its place in the code.
 * Long messages are cut.
 */
export function explainError(error: unknown): string {
  const chain: unknown[] = []
  for (let one = error; one !== undefined && one !== null && chain.length < 10; one = one instanceof Error ? one.cause : undefined)
    chain.push(one)
  const bottom = chain.at(-1)
  const code: unknown = bottom instanceof Error ? Reflect.get(bottom, 'code') : undefined
  const why = `Kade could not start: ${messageOf(bottom)}${typeof code === 'string' ? ` (${code})` : ''}`
  return [why, ...chain.map((one) => `${messageOf(one)}${placeOf(one)}`)].join('\n')
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return message.length > SHOWN_CHARACTERS ? `${message.slice(0, SHOWN_CHARACTERS)} …` : message
}

/** The lines of the stack below the message. */
function placeOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  return lines.map((line) => `\n${line}`).join('')
}

/**
 * Prints why the start failed and exits with code 1: one sentence for a {@link StartError}, the list for a configuration error, the causes
 * with their stacks for anything unexpected.
 */
export function exitWithStartError(error: unknown): never {
  const foreseen = error instanceof StartError || (error instanceof Error && error.name === 'ConfigError')
  process.stderr.write(`${foreseen ? error.message : explainError(error)}\n`)
  process.exit(1)
}
