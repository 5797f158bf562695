import { type InvalidateOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductImport, ProductSheet } from '#contract/calls/console/products/product-files.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../api/use-console-query.ts'
import { saveBase64 } from '../ui/save-base64.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { productFileCalls } from './calls.ts'
import { useLooks } from './use-looks.ts'

export interface ReadOptions {
  emptyClears: boolean
  /** Country of new products whose file has none; empty for none. */
  origin: string
}

/** Whether the store is at work with an import. */
export const isAtWork = (found: ProductImport | null | undefined): boolean => found?.state === 'running' || found?.state === 'undoing'

/** Reads a product file, brings its rows in and takes them back. Nothing changes before {@link start}. */
export function useImport() {
  const { t } = useTranslation()
  const calls = useCalls(productFileCalls)
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [options, setOptions] = useState<ReadOptions>({ emptyClears: false, origin: '' })
  const [tooLarge, setTooLarge] = useState(false)
  const [unsure, setUnsure] = useState<ReadonlySet<number>>(new Set())
  const query = useConsoleQuery({ key: ['product-files'], read: (signal) => calls.imports({}, { signal }) })
  const list = consoleKey(['product-files'])
  /**
   * Reloads the imports, then the rows of the open one: a file that was read again has replaced its earlier dry run, whose rows are gone.
   */
  const lookAgain = async (options?: InvalidateOptions) => {
    await client.invalidateQueries({ queryKey: list, exact: true }, options)
    const open = client.getQueryData<Awaited<ReturnType<typeof calls.imports>>>(list)?.open
    if (open) await client.invalidateQueries({ queryKey: [...list, open.id] }, options)
  }
  const refresh = () => lookAgain()
  useLooks(isAtWork(query.data?.open), lookAgain)
  const onError = (error: Error) => toastRefusal(error, t)
  const read = useMutation({
    mutationFn: ({ chosen, emptyClears, origin }: ReadOptions & { chosen: File }) =>
      calls.read({
        productFile: chosen,
        fileName: chosen.name.slice(0, 200),
        emptyClears: emptyClears ? 'true' : 'false',
        ...(origin !== '' && { origin }),
      }),
    onSuccess: () => setUnsure(new Set()),
    onSettled: refresh,
  })
  const start = useMutation({
    mutationFn: (importId: string) => calls.start({ importId, unsure: [...unsure] }),
    onError,
    onSettled: refresh,
  })
  const undo = useMutation({ mutationFn: (importId: string) => calls.undo({ importId }), onError, onSettled: refresh })
  const mend = useMutation({
    mutationFn: (cell: { importId: string; line: number; column: string; value: string }) => calls.mend(cell),
    onError,
    onSettled: refresh,
  })
  const save = useMutation({
    mutationFn: async (what: { sheet: 'all' | 'template'; kind: ProductSheet } | { sheet: 'problems'; importId: string }) => {
      const { name, base64 } =
        what.sheet === 'problems'
          ? await calls.problemFile({ importId: what.importId })
          : await (what.sheet === 'all' ? calls.exportAll : calls.template)({ kind: what.kind })
      saveBase64(name, base64)
    },
    onError,
  })
  return {
    query,
    file,
    options,
    unsure,
    read,
    start,
    undo,
    mend,
    save,
    tooLarge,
    setTooLarge,
    /**
     * Whether the file that was chosen last could not be read: it has no result, and that of the file before it would be taken for its
     * own.
     */
    refused: read.isError || tooLarge,
    choose: (chosen: File) => {
      setFile(chosen)
      read.mutate({ chosen, ...options })
    },
    change: (next: Partial<ReadOptions>) => {
      const all = { ...options, ...next }
      setOptions(all)
      if (file) read.mutate({ chosen: file, ...all })
    },
    tick: (line: number, on: boolean) => setUnsure(new Set(on ? [...unsure, line] : [...unsure].filter((one) => one !== line))),
  }
}

export type Import = ReturnType<typeof useImport>

/** The rows that the last button brings in, and those that it leaves out. */
export function countsOf(found: ProductImport, ticked: number): { taken: number; left: number } {
  const sure = found.new + found.changed - found.unsure
  return { taken: sure + ticked, left: found.bad + found.unsure - ticked }
}
