import { endpoint, success } from '../../endpoint.ts'
import { PICTURE_ERRORS } from '../../errors.ts'
import { pictureEditSchema } from '../../rules/products/picture-edit.ts'
import { pictureSchema } from '../catalogue.ts'

export const consoleShopPicture = endpoint({
  method: 'POST',
  path: '/api/console/content/picture',
  access: 'staff',
  permission: 'content.write',
  summary: 'Take in a picture of the shop itself, shown without the watermark, to be named when a slide or pop-up is saved',
  upload: 'image',
  response: success({ picture: pictureSchema }),
  errors: [...PICTURE_ERRORS],
})

export const consoleEditShopPicture = endpoint({
  method: 'POST',
  path: '/api/console/content/picture/edit',
  access: 'staff',
  permission: 'content.write',
  summary: 'A turned and cropped copy of a picture of the shop; the crop is in shares of the turned picture',
  body: pictureEditSchema,
  response: success({ picture: pictureSchema }),
  errors: ['NOT_FOUND', 'PICTURE_DAMAGED', 'TOO_MANY_UPLOADS'],
})
