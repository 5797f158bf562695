let clipCount = 0

/** Restarts the numbering of clip paths, so that a picture's SVG is the same in every run. */
export function resetClips(): void {
  clipCount = 0
}

/** A number with at most two decimals, as short as SVG allows. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Shows the content only inside the outline `d`. */
export function clip(d: string, content: string): string {
  clipCount += 1
  const id = `c${clipCount}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** Moves, turns (degrees) and scales a drawing whose middle is 0,0. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotate = turn === 0 ? '' : ` rotate(${n(turn)})`
  return `<g transform="translate(${n(x)} ${n(y)})${rotate} scale(${n(scale)})">${content}</g>`
}

export function rect(x: number, y: number, w: number, h: number, fill: string, rx = 0, opacity = 1): string {
  const round = rx === 0 ? '' : ` rx="${n(rx)}"`
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round} fill="${fill}"${faint(opacity)}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, turn = 0, opacity = 1): string {
  const rotate = turn === 0 ? '' : ` transform="rotate(${n(turn)} ${n(cx)} ${n(cy)})"`
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${rotate} fill="${fill}"${faint(opacity)}/>`
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${faint(opacity)}/>`
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  const see = opacity === 1 ? '' : ` stroke-opacity="${n(opacity)}"`
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${see}/>`
}

function faint(opacity: number): string {
  return opacity === 1 ? '' : ` fill-opacity="${n(opacity)}"`
}

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
