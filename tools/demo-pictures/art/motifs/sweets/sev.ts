import { line } from '../../svg.ts'

/** Thin strands of sev. Drawn around 0,0 within about 20 units each way. */
export function sev(colour = '#F3C24A'): string {
  return Array.from({ length: 16 }, (_, i) =>
    line(`M${-18 + ((i * 7) % 26)},${-12 + ((i * 11) % 24)}q5,${(i % 3) * 4 - 5} 11,${(i % 2) * 3 - 1}`, i % 3 ? colour : '#C98A00', 1.9),
  ).join('')
}
