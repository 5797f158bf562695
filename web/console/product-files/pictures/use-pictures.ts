import { type InvalidateOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PictureImport } from '#contract/calls/console/products/picture-files.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { useLooks } from '../use-looks.ts'
import { pictureFileCalls } from './calls.ts'

/** Whether the store is at work with the pictures of a zip file. */
export const areAtWork = (found: PictureImport | null | undefined): found is PictureImport =>
  found?.state === 'running' || found?.state === 'undoing'

/** Reads a zip file of pictures, puts them on the shelf and takes them back. Nothing changes before {@link start}. */
export function usePictures() {
  const { t } = useTranslation()
  const calls = useCalls(pictureFileCalls)
  const client = useQueryClient()
  const query = useConsoleQuery({ key: ['picture-files'], read: (signal) => calls.imports({}, { signal }) })
  const lookAgain = (options?: InvalidateOptions) => client.invalidateQueries({ queryKey: consoleKey(['picture-files']) }, options)
  const refresh = () => lookAgain()
  useLooks(areAtWork(query.data?.open), lookAgain)
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
