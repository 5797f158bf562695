/** Bounds of the zoom (product rules, 9). */
const MIN_ZOOM = 1
export const MAX_ZOOM = 3

/** How a picture is enlarged, and how far its middle is moved from the middle of the stage, in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

/** Width and height of the stage in pixels. */
export interface Size {
  width: number
  height: number
}

export const NO_ZOOM: Zoom = { scale: MIN_ZOOM, x: 0, y: 0 }

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Keeps a picture over the whole stage: it cannot be pushed out of it. */
function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const overX = ((scale - 1) * width) / 2
  const overY = ((scale - 1) * height) / 2
  // Adding 0 turns a negative zero into a plain one.
  return { scale, x: between(-overX, x, overX) + 0, y: between(-overY, y, overY) + 0 }
}

/** Enlarges by a factor, 1× to 3×, so that what lies at `point` (from the middle of the stage) stays there. */
export function zoomBy(zoom: Zoom, factor: number, point: { x: number; y: number }, size: Size): Zoom {
  const scale = between(MIN_ZOOM, zoom.scale * factor, MAX_ZOOM)
  const grown = scale / zoom.scale
  return within({ scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }, size)
}

/** Moves an enlarged picture. */
export function panBy(zoom: Zoom, dx: number, dy: number, size: Size): Zoom {
  return within({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, size)
}

/** The next step of the zoom button: 1×, 2×, 3×, and back to 1×. */
export function nextStep({ scale }: Zoom): number {
  return scale >= MAX_ZOOM ? MIN_ZOOM : Math.floor(scale) + 1
}
