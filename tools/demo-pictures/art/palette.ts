/** Colours of a pack: body, its shaded side, the label's ground and its ink, and the trim. */
export interface Tone {
  main: string
  dark: string
  panel: string
  ink: string
  trim: string
}

/** Paper of a label, and two of the design's fixed colours (DESIGN.md, section 2.1). */
export const CREAM = '#FFF7E2'
const CHILLI = '#BF2A11'
const TURMERIC = '#F7B512'

function tone(main: string, dark: string, panel = CREAM, ink = '#1C2A20', trim = '#FFE7B5'): Tone {
  return { main, dark, panel, ink, trim }
}

/** Every colour a pack may have. Chosen from the design's ramps and from the colours of the goods themselves. */
export const TONES = {
  brick: tone('#8C2A12', '#5E1A0A', TURMERIC, '#3B1206'),
  chilli: tone('#D63A1C', '#9C220D', '#FFF2DC'),
  scarlet: tone('#C8321A', '#8C1D0C', '#FFF2DC', '#6C1709', '#FFE08A'),
  turmeric: tone('#F7B512', '#C98A00', CREAM, '#3B2A06', CHILLI),
  amber: tone('#E7A526', '#B87A00', CREAM, '#3B2206'),
  orange: tone('#F2A65A', '#C87327'),
  mango: tone('#F08A24', '#B75C0B', '#FFF2DC', '#5A2A04'),
  leaf: tone('#0F5B3E', '#093F2B', '#FFF2DC', '#0B3A26', TURMERIC),
  green: tone('#1F7A4F', '#0F5536', CREAM, '#0B3A26'),
  lime: tone('#6F9A2E', '#4B7A2A', CREAM, '#23380F', '#FFE08A'),
  olive: tone('#8A8A32', '#5F601C', CREAM, '#2F300D'),
  pista: tone('#DDEBC2', '#A3BF6A', '#FFFFFF', '#2C4A1E', '#6F9A2E'),
  mint: tone('#E1EFE0', '#8DB58C', '#FFFFFF', '#0B5237', '#3A9567'),
  lagoon: tone('#1E5F73', '#123F4E', '#FFF2DC', '#0F3A47'),
  sea: tone('#3F8FA0', '#256575', '#FFFFFF', '#0F3A47'),
  mist: tone('#CBDDE2', '#8FB0B9', '#FFFFFF', '#123F4E', '#4C7C8C'),
  blue: tone('#2B6CA3', '#184A78', '#FFFFFF', '#184A78', '#F7B512'),
  navy: tone('#1D3F72', '#112748', '#FFF7E2', '#112748', TURMERIC),
  ice: tone('#BFD9EA', '#7FA9C6', '#FFFFFF', '#184A78', '#2B6CA3'),
  sand: tone('#EBC98E', '#C39A58', CREAM, '#4A2A0C', '#8C4721'),
  sandal: tone('#F0D9B5', '#C9A673', CREAM, '#5A3416', '#7C4A22'),
  clay: tone('#C9774A', '#934A25', CREAM, '#4A1F0A'),
  brown: tone('#6E3B2B', '#4A251A', CREAM, '#3A1A10'),
  cocoa: tone('#5A2E1A', '#381A0D', '#FFF2DC', '#381A0D', TURMERIC),
  coffee: tone('#3E2A22', '#241610', '#F3DDBB', '#2A1810', '#D9A55B'),
  kraft: tone('#D9B88A', '#AF8856', '#FFF7E2', '#3F2A10', '#8C4721'),
  rose: tone('#E7C3B4', '#B77A63', '#FFF7F0', '#5A241A', '#A8425F'),
  pink: tone('#E0738F', '#AE4363', '#FFF4F2', '#6A1730', '#FFE7B5'),
  plum: tone('#7A2E55', '#511A37', '#FFF2DC', '#451128', '#F7B512'),
  grape: tone('#5A3A7E', '#3B2456', '#FFF4E6', '#2E1A48', '#F7B512'),
  white: tone('#F6F2E6', '#CFC8B4', '#FFFFFF', '#1C2A20', '#0B5237'),
  slate: tone('#4F5F66', '#333F45', CREAM, '#1C2A20'),
} as const satisfies Record<string, Tone>

/** How light a colour looks, 0 to 1 (WCAG relative luminance). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Ink for a name printed straight on the pack's body: white or the wanted colour on dark, the tone's own ink on light. */
export function onBody(tone: Tone, wanted = '#FFFFFF'): string {
  return luminance(tone.main) > 0.25 ? tone.ink : wanted
}

export type ToneName = keyof typeof TONES
