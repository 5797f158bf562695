import { drawMotif } from '../motif-table.ts'
import { type Drawing, FOOT, type Pack } from '../pack.ts'
import { clip, ellipse, line, path, place, seeded } from '../svg.ts'

const HEAP = 'M-50,82C-44,56 -22,40 0,40C22,40 44,56 50,82Q0,98 -50,82Z'
const LEVEL = 'M-51,82A51,12 0 0 1 51,82A51,12 0 0 1 -51,82Z'

/** Colours of the bowl: outside, its lit side, rim and inside. */
const WARES = {
  white: ['#F6F2E6', '#FFFFFF', '#1E5F73', '#DCD8CF'],
  clay: ['#B5562F', '#CC6D41', '#A84F2A', '#8A3D1E'],
} as const

/** How the goods lie: fine powder or whole pieces heaped up, or level because they flow. */
export type Lie = 'fine' | 'pieces' | 'level'

/** The goods in a bowl. */
export function bowl(pack: Pack, lie: Lie): Drawing {
  const level = lie === 'level'
  const [outside, lit, rim, inside] = level ? WARES.clay : WARES.white
  const surface = level ? LEVEL : HEAP
  const svg =
    path('M-26,118H26L22,128H-22Z', rim) +
    path('M-60,82C-60,108 -36,122 0,122C36,122 60,108 60,82Z', outside) +
    path('M-60,82C-60,108 -36,122 -8,122C-30,116 -46,102 -46,82Z', lit) +
    line('M-54,98Q0,126 54,98', rim, 2.4, 0.75) +
    ellipse(0, 82, 60, 15, rim) +
    ellipse(0, 82, 57, 13, inside) +
    path(surface, pack.content) +
    clip(surface, texture(pack, lie)) +
    (level ? line('M-40,80A41,9 0 0 1 -8,72', '#fff', 2.6, 0.4) : '')
  return { svg, w: 124, h: FOOT - (level ? 66 : 40) }
}

function texture(pack: Pack, lie: Lie): string {
  const level = lie === 'level'
  const random = seeded(pack.sku.charCodeAt(0) * 7 + Number(pack.sku.slice(-3)) * 31)
  const shade = level
    ? ''
    : path('M-50,82C-44,56 -22,40 0,40C-18,54 -28,72 -26,92Q-40,88 -50,82Z', '#fff', 0.14) +
      path('M50,82C44,56 30,46 16,42C32,58 36,76 30,92Q42,88 50,82Z', '#000', 0.1)
  const grain = Array.from({ length: level ? 26 : 60 }, () => {
    const y = level ? 72 + random() * 20 : 42 + random() * 50
    return ellipse(-48 + random() * 96, y, 0.7 + random() * 1.3, 0.6 + random() * 0.8, random() < 0.5 ? '#000' : '#fff', 0, 0.16)
  }).join('')
  const motif = pack.motif
  if (!motif || lie === 'fine' || LIQUID.has(motif)) return grain + shade
  const scale = level ? 0.34 : 0.62
  const spots = level
    ? [
        [-30, 82, 20],
        [-10, 77, -20],
        [8, 86, 40],
        [28, 80, -30],
        [-18, 89, 10],
      ]
    : [
        [-30, 82, 12],
        [0, 84, -10],
        [30, 82, 24],
        [-38, 72, 60],
        [-16, 68, -25],
        [16, 69, 18],
        [38, 73, -40],
        [-26, 56, 30],
        [0, 54, 0],
        [26, 57, -22],
        [-10, 44, 14],
        [12, 45, -30],
      ]
  return grain + shade + spots.map(([x = 0, y = 0, turn = 0]) => place(drawMotif(motif, pack.motifColour), x, y, scale, turn)).join('')
}

/** Motifs that would be nonsense as pieces in a bowl: what they show is not the goods themselves. */
const LIQUID: ReadonlySet<string> = new Set([
  'ginger',
  'palm',
  'wheat',
  'millet',
  'coconut',
  'butter',
  'mustard',
  'woodapple',
  'strawberry',
  'mango',
  'tomato',
  'jackfruit',
  'lemon',
  'brinjal',
  'curryBowl',
  'cupcake',
  'shallot',
])
