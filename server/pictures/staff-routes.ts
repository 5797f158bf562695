import type { FastifyInstance } from 'fastify'
import { consoleEditShopPicture, consoleShopPicture } from '#contract/calls/console/shop-pictures.ts'
import { bindStaffWork } from '#server/platform/bind-staff.ts'
import { badFile } from '#server/platform/errors.ts'
import { plainPictureAddress, type StoredPicture } from './picture-address.ts'
import type { PictureStore } from './store-picture.ts'
import { editShopPicture, takeShopPicture } from './take-shop-picture.ts'

/** The calls of staff for pictures of the shop itself. */
export function shopPictureStaffRoutes(app: FastifyInstance, store: PictureStore): void {
  const shown = ({ hash, width, height }: StoredPicture) => ({ picture: { url: plainPictureAddress(hash), width, height } })

  bindStaffWork(app, consoleShopPicture, async ({ file }, { accountId }, change) => {
    if (!file) throw badFile('PICTURE_KIND', 'image')
    const picture = await takeShopPicture(store, { accountId, bytes: file })
    await change(async () => ({ subject: { kind: 'picture', id: picture.hash }, result: null }))
    return shown(picture)
  })

  bindStaffWork(app, consoleEditShopPicture, async ({ body: { hash, turn, crop } }, { accountId }, change) => {
    const picture = await editShopPicture(store, { accountId, hash, edit: { turn, crop } })
    await change(async () => ({ subject: { kind: 'picture', id: picture.hash }, before: { picture: hash }, result: null }))
    return shown(picture)
  })
}
