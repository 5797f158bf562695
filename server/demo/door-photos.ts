import { randomBytes } from 'node:crypto'
import { originalName } from '#server/pictures/original-name.ts'
import type { PictureStore } from '#server/pictures/store-picture.ts'
import type { DemoFiles } from './demo-files.ts'
import type { DoorPhoto } from './past/doors.ts'

/** Deliveries of the past that have a picture at the door. */
const DELIVERIES = 6

/**
 * Puts the pictures of `demo/pictures/doors` into the file store, one file for each delivery, as uploads are: under names that nobody can
 * guess.
 */
export async function keepDoorPhotos({ files, jobs }: PictureStore, demo: DemoFiles): Promise<DoorPhoto[]> {
  const names = await demo.pictures('doors')
  const prepared = await Promise.all(
    names.map(async (name) => {
      const upload = await demo.picture(`doors/${name}`)
      return jobs.run((make) => make({ kind: 'prepare-upload', upload }), { key: 'demo' })
    }),
  )
  const kept = Array.from({ length: prepared.length > 0 ? DELIVERIES : 0 }, async (_, at): Promise<DoorPhoto[]> => {
    const picture = prepared[at % prepared.length]
    if (!picture) return []
    const name = randomBytes(32).toString('hex')
    await files.put(originalName(name), picture.bytes)
    return [{ name, width: picture.width, height: picture.height, bytes: picture.bytes.length }]
  })
  return (await Promise.all(kept)).flat()
}
