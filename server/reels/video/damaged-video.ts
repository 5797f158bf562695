/** A video that is not taken, and why. */
export class DamagedVideo extends Error {
  readonly code: 'VIDEO_KIND' | 'VIDEO_DAMAGED'

  constructor(code: DamagedVideo['code']) {
    super(code)
    this.code = code
  }
}
