import { line, path, place } from '../../svg.ts'

/** Carrot, beans and leek. Drawn around 0,0 within about 20 units each way. */
export function vegMix(colour = '#F08A24'): string {
  return (
    place(
      path('M-4,-14H4Q6,2 0,18Q-6,2 -4,-14Z', colour) +
        line('M-3,-6H2M-2,0H3', '#B75C0B', 1.2) +
        line('M0,-14Q-5,-18 -6,-22M0,-14V-22M0,-14Q5,-18 6,-22', '#3A9567', 2),
      -8,
      2,
      0.95,
      -14,
    ) +
    place(path('M0,-18Q6,0 0,18Q-6,0 0,-18Z', '#4C8A3C') + line('M0,-14V14', '#B6D48A', 1), 4, 1, 1, 14) +
    place(path('M-3,-4H3V16Q0,19 -3,16Z', '#F3F7EA') + path('M-3,-4L-7,-20L0,-12L7,-20L3,-4Z', '#2F7D4B'), 13, 2, 0.9, 26)
  )
}
