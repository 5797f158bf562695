import sharp from 'sharp'
import { derivePicture } from '../derive-picture.ts'
import { editPicture } from '../edit-picture.ts'
import { deriveFeedPicture } from '../feed-picture.ts'
import { PictureRefused } from '../picture-refused.ts'
import { type PreparedPicture, preparePicture } from '../prepare-picture.ts'
import { deriveSharePicture } from '../share-picture.ts'
import { prepareUpload } from '../uploads/prepare-upload.ts'
import { outlineOf } from '../watermark/word-outline.ts'
import type { PictureTask, TaskRequest, TaskResponse } from './picture-task.ts'

/*
 * The process that works on pictures, started by picture-jobs.ts. It ends when the store disconnects it or is gone, and not by the signals
 * that a terminal sends to both: what is on its way is finished while the store closes.
 */

// One thread a task, so that the queue's limit is the limit of threads.
sharp.concurrency(1)
// Operations are never repeated: each result is cached on disk.
sharp.cache(false)

process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.once('disconnect', () => process.exit())
process.on('message', async ({ id, task }: TaskRequest) => {
  const response = await work(task).then(
    (made): TaskResponse => ({ id, made }),
    (error: unknown): TaskResponse => (error instanceof PictureRefused ? { id, problem: error.problem } : { id, failure: String(error) }),
  )
  if (process.connected) process.send?.(response)
})

async function work(task: PictureTask): Promise<PreparedPicture> {
  switch (task.kind) {
    case 'prepare':
      return preparePicture(task.upload)
    case 'prepare-upload':
      return prepareUpload(task.upload)
    case 'edit':
      return editPicture(task.original, task.edit)
    case 'derive':
      return derivePicture({ ...task, watermark: outlineOf(task.names) })
    case 'share':
      return deriveSharePicture(task.original, outlineOf(task.names))
    case 'feed':
      return deriveFeedPicture(task.original, outlineOf(task.names))
  }
}
