import { type ComponentType, type ReactNode, startTransition, useEffect, useReducer } from 'react'
import { optionalImport, retryImport } from './retry-import.ts'

/** A component whose script is loaded when it is first rendered; until then its `fallback` is shown. */
export interface LazyPart<Props> {
  (props: Props & { fallback?: ReactNode }): ReactNode
  /** Loads the script ahead of the first rendering. */
  preload: () => void
}

interface Module<Props> {
  default: ComponentType<Props>
}

/**
 * A component in a script of its own, which is retried by `retryImport`. It appears as soon as its script is there: React keeps the
 * fallback of a `Suspense`, even an empty one, for 300 ms.
 * @throws the import's error, where it is rendered
 */
export function lazyPart<Props extends object>(load: () => Promise<Module<Props>>): LazyPart<Props> {
  return partOf(retryImport(load))
}

/** A part that the page can do without: when its script cannot be loaded, nothing is rendered. */
export function optionalPart<Props extends object>(load: () => Promise<Module<Props>>): LazyPart<Props> {
  return partOf(optionalImport(load))
}

function partOf<Props extends object>(load: () => Promise<Module<Props>>): LazyPart<Props> {
  const script = new Script(load)
  return Object.assign((props: Props & { fallback?: ReactNode }) => <Part script={script} props={props} fallback={props.fallback} />, {
    preload: () => void script.load(),
  })
}

/** The script of a component, loaded once. */
class Script<Props> {
  readonly #load: () => Promise<Module<Props>>
  #loading: Promise<void> | undefined
  loaded: { Component: ComponentType<Props> } | { error: unknown } | undefined

  constructor(load: () => Promise<Module<Props>>) {
    this.#load = load
  }

  load(): Promise<void> {
    this.#loading ??= this.#load().then(
      (module) => {
        this.loaded = { Component: module.default }
      },
      (error: unknown) => {
        this.loaded = { error }
      },
    )
    return this.#loading
  }
}

function Part<Props extends object>({ script, props, fallback = null }: { script: Script<Props>; props: Props; fallback?: ReactNode }) {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  // As this rendering found it: the script may arrive before the effect.
  const missing = script.loaded === undefined
  useEffect(() => {
    // The page can be used while a large part is drawn.
    if (missing) void script.load().then(() => startTransition(redraw))
  }, [script, missing])
  if (!script.loaded) return fallback
  if ('error' in script.loaded) throw script.loaded.error
  return <script.loaded.Component {...props} />
}
