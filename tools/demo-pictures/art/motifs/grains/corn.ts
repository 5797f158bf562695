import { line, path } from '../../svg.ts'

/** Ear of maize. Drawn around 0,0 within about 20 units each way. */
export function corn(colour = '#F7B512'): string {
  return (
    path('M-9,18C-18,8 -14,-4 -8,-10C-8,2 -2,12 2,19Z', '#3A9567') +
    path('M0,-21C7,-18 9,-4 7,8C5,16 -5,16 -7,8C-9,-4 -7,-18 0,-21Z', colour) +
    [-14, -9, -4, 1, 6, 11].map((y) => line(`M-6,${y}Q0,${y + 2} 6,${y}`, '#C98A00', 1.1)).join('') +
    line('M-2.6,-18V14M2.6,-18V14', '#C98A00', 1) +
    path('M9,18C18,8 14,-2 9,-8C9,2 3,12 -1,19Z', '#6F9A2E')
  )
}
