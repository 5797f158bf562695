import type { Reel, VideoType } from '#contract/calls/reels.ts'

/** The name of a video in the file store. */
export const videoName = (hash: string): string => `${hash}.video`

/** The video of a reel as the contract names it; null for a reel without one. */
export function videoOf({ hash, type, bytes }: { hash: string | null; type: VideoType | null; bytes: number | null }): Reel['video'] {
  return hash === null || type === null || bytes === null ? null : { url: `/videos/${hash}`, type, bytes }
}
