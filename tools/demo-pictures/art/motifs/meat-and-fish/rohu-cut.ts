import { line, path } from '../../svg.ts'

/** Cut piece of freshwater fish with scales. Drawn around 0,0 within about 20 units each way. */
export function rohuCut(colour = '#93A2A8'): string {
  return (
    path('M-17,-9Q0,-16 17,-9L15,10Q0,16 -15,10Z', '#F3D3C6') +
    path('M-17,-9Q0,-16 17,-9L16.4,-1Q0,-7 -16.4,-1Z', colour) +
    [-12, -6, 0, 6, 12].map((x) => line(`M${x - 3},-6q3,4 6,0`, '#5F6F78', 1)).join('') +
    line('M-12,5Q0,1 12,5M-10,9Q0,6 10,9', '#D59A8A', 1.4)
  )
}
