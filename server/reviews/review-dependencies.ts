import type { Db } from '#server/database/transaction.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'

export interface ReviewDependencies {
  db: Db
  pictures: PictureStore
}
