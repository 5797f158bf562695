import type { PictureFormat } from '../derive-picture.ts'
import type { PictureProblem } from '../picture-refused.ts'
import type { PreparedPicture } from '../prepare-picture.ts'

/** Names of the store for the watermark, best first; none for a picture without it. */
type Names = readonly string[]

/** Degrees clockwise, and the part of the turned picture that stays, in shares of its sides. */
export type Edit = { turn: 0 | 90 | 180 | 270; crop: { left: number; top: number; width: number; height: number } }

/** A task of the picture process. It is serialisable, because it travels between processes. */
export type PictureTask =
  | { kind: 'prepare'; upload: Buffer }
  | { kind: 'prepare-upload'; upload: Buffer }
  | { kind: 'edit'; original: Buffer; edit: Edit }
  | { kind: 'derive'; original: Buffer; width: number; format: PictureFormat; names: Names; saving: boolean }
  | { kind: 'share'; original: Buffer; names: Names }
  | { kind: 'feed'; original: Buffer; names: Names }

/** A task sent to the picture process, and its result: made, refused, or failed. */
export type TaskRequest = { id: number; task: PictureTask }
export type TaskResponse = { id: number } & ({ made: PreparedPicture } | { problem: PictureProblem } | { failure: string })
