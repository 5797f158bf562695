import type { PictureStore } from '#server/pictures/store-picture.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export interface ReviewDependencies {
  db: Db
  pictures: PictureStore
}
