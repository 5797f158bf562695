import { FOOT, type Shape } from '../pack.ts'
import { drawPanel } from '../panel.ts'
import { ellipse, line, n, path, rect, seeded } from '../svg.ts'

interface Bread {
  count: number
  /** Height of one layer. */
  step: number
  rx: number
  top: string
  layer: string
  edge: string
  spot: string
}

const BREADS: Record<string, Bread> = {
  thin: { count: 8, step: 4.6, rx: 50, top: '#F1D39B', layer: '#E6BE7C', edge: '#C98F45', spot: '#B4762F' },
  white: { count: 6, step: 5.6, rx: 50, top: '#FAEBC8', layer: '#F1DCB0', edge: '#D3B47A', spot: '#C08A44' },
  thick: { count: 5, step: 8, rx: 46, top: '#F5E3B8', layer: '#E9D09A', edge: '#C29A58', spot: '#A8692C' },
  dark: { count: 5, step: 7.4, rx: 46, top: '#A5705A', layer: '#8F5A46', edge: '#6A3C2C', spot: '#4A251A' },
  flaky: { count: 6, step: 6.6, rx: 48, top: '#F3CF8A', layer: '#E8BC70', edge: '#C38C3E', spot: '#A86A22' },
  corn: { count: 4, step: 8, rx: 47, top: '#F6C94A', layer: '#E9B43A', edge: '#BE861E', spot: '#96621A' },
  tandoor: { count: 4, step: 8, rx: 50, top: '#EFCB90', layer: '#DDB070', edge: '#B47E3A', spot: '#5F3A1A' },
  green: { count: 5, step: 6.6, rx: 48, top: '#D9CB82', layer: '#C9B768', edge: '#9A8A3C', spot: '#5E7A2E' },
}

/** Stack of flat breads with a printed band around it, from the back without: roti and paratha. The spiral of a flaky paratha shows on the top one. */
export const rotiStack: Shape = (pack) => {
  const bread = BREADS[pack.kind] ?? BREADS.thin
  if (!bread) throw new Error(`No such bread: ${pack.kind}`)
  const { rx, step } = bread
  const count = pack.size > 0.8 ? bread.count + 5 : bread.count
  const ry = rx * 0.2
  const base = FOOT - step * 0.72 - ry
  const y = (i: number) => base - i * step
  const topY = y(count - 1)
  const layers = Array.from({ length: count }, (_, i) => {
    const lean = i === 0 ? 0 : ((i * 7) % 3) - 1
    const side = `M${n(-rx + lean)},${n(y(i))}a${rx},${n(ry)} 0 0 0 ${rx * 2},0v${n(step * 0.72)}a${rx},${n(ry)} 0 0 1 ${-rx * 2},0Z`
    return path(side, bread.edge) + ellipse(lean, y(i), rx, ry, i === count - 1 ? bread.top : bread.layer)
  }).join('')
  const random = seeded(pack.sku.charCodeAt(6) * 91 + pack.kind.length * 13 + 5)
  const spots = Array.from({ length: 11 }, () => {
    const angle = random() * Math.PI * 2
    const far = 0.3 + random() * 0.6
    return ellipse(
      Math.cos(angle) * rx * far,
      topY + Math.sin(angle) * ry * far,
      2.5 + random() * 4,
      1 + random() * 1.4,
      bread.spot,
      0,
      0.72,
    )
  }).join('')
  const spiral =
    pack.kind === 'flaky'
      ? line(`M0,${n(topY)}c6,-2 10,1 6,3c-6,3 -18,1 -17,-3c1,-5 22,-6 30,-1c6,5 -10,9 -26,7`, bread.edge, 1.3, 0.8)
      : ''
  const bandTop = topY + ry * 0.55
  const bandH = FOOT - bandTop
  const grown = Math.max(bandH, 27)
  const by = FOOT - grown
  const panel = drawPanel(pack, { cx: 0, y: by + 8.5, w: 60, h: grown - 11 }, 15, grown > 52 ? 0.36 : 0)
  const band =
    path(`M-33,${n(by)}Q0,${n(by + 3)} 33,${n(by)}L35,${FOOT}H-35Z`, pack.tone.panel) +
    path(`M-33,${n(by)}Q0,${n(by + 3)} 33,${n(by)}L33.4,${n(by + 6)}Q0,${n(by + 9)} -33.4,${n(by + 6)}Z`, pack.tone.main) +
    panel.svg +
    rect(-35, FOOT - 2.4, 70, 2.4, pack.tone.main)
  const bare = pack.side === 'back'
  const svg = layers + spots + spiral + (bare ? '' : band)
  return { svg, w: rx * 2 + 4, h: FOOT - topY + ry, panel }
}
