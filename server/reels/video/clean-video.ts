import type { VideoType } from '#contract/calls/reels.ts'
import { Refusal } from '#server/platform/errors.ts'
import { cleanMp4 } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'
import { DamagedVideo } from './damaged-video.ts'

const EBML = 0x1a45dfa3

/**
 * Detects the type of a video by its content, checks that it is whole, and overwrites the data about its maker: places, devices, names. The
 * pictures themselves are not decoded; browsers do that in a process of its own.
 * @throws Refusal VIDEO_KIND for what is neither MP4 nor WebM, VIDEO_DAMAGED for half a file.
 */
export function cleanVideo(bytes: Buffer): { type: VideoType; bytes: Buffer } {
  try {
    if (bytes.length >= 12 && bytes.toString('latin1', 4, 8) === 'ftyp') return { type: 'video/mp4', bytes: cleanMp4(bytes) }
    if (bytes.length >= 4 && bytes.readUInt32BE(0) === EBML) return { type: 'video/webm', bytes: cleanWebm(bytes) }
  } catch (error) {
    if (error instanceof DamagedVideo || error instanceof RangeError)
      throw new Refusal(error instanceof DamagedVideo ? error.code : 'VIDEO_DAMAGED')
    throw error
  }
  throw new Refusal('VIDEO_KIND')
}
