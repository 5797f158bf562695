import type { Picture } from '../canvas.ts'
import { type Drawing, FOOT } from '../pack.ts'
import { n } from '../svg.ts'

/** The pack's upper part, so near that the label fills the picture; it runs out of the lower edge. */
export function closeUp(front: Drawing): Picture {
  const scale = Math.min(1.9, 122 / front.w)
  const w = Math.min(FOOT, Math.ceil(front.w * scale + 4))
  const top = FOOT - front.h
  return { svg: `<g transform="translate(${n(w / 2)} ${n(5 - top * scale)}) scale(${n(scale)})">${front.svg}</g>`, w, h: FOOT }
}
