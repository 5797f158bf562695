import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PictureImport } from '#contract/calls/console/products/picture-files.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { pictureFileCalls } from './calls.ts'

/** Milliseconds between two looks at an import that is at work. */
const LOOK_MS = 1_000

/** Whether the store is at work with the pictures of a zip file. */
export const areAtWork = (found: PictureImport | null | undefined): found is PictureImport =>
  found?.state === 'running' || found?.state === 'undoing'

/** Reads a zip file of pictures, puts them on the shelf and takes them back. Nothing changes before {@link start}. */
export function usePictures() {
  const { t } = useTranslation()
  const calls = useCalls(pictureFileCalls)
  const client = useQueryClient()
  const query = useConsoleQuery({ key: ['picture-files'], read: (signal) => calls.imports({}, { signal }) })
  const refresh = () => client.invalidateQueries({ queryKey: consoleKey(['picture-files']) })
  const atWork = areAtWork(query.data?.open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key never changes
  useEffect(() => {
    if (!atWork) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), LOOK_MS)
    return () => clearInterval(timer)
  }, [atWork])
  const onError = (error: Error) => toastRefusal(error, t)
  const read = useMutation({
    mutationFn: (chosen: File) => calls.read({ pictureZip: chosen, fileName: chosen.name.slice(0, 200) }),
    onSettled: refresh,
  })
  const start = useMutation({ mutationFn: (importId: string) => calls.start({ importId }), onError, onSettled: refresh })
  const undo = useMutation({ mutationFn: (importId: string) => calls.undo({ importId }), onError, onSettled: refresh })
  return { query, read, start, undo }
}

export type Pictures = ReturnType<typeof usePictures>
