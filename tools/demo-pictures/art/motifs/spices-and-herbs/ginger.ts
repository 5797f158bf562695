import { line, path } from '../../svg.ts'

/** Root of ginger or turmeric. Drawn around 0,0 within about 20 units each way. */
export function ginger(colour = '#D9A55B'): string {
  return (
    path('M-18,4C-20,-5 -11,-7 -9,-3C-10,-13 0,-15 2,-7C5,-13 16,-13 15,-4C22,-4 20,9 11,7C11,15 0,15 -1,8C-7,14 -17,12 -18,4Z', colour) +
    line('M-9,-3C-7,0 -7,4 -9,7M2,-7C4,-2 4,2 2,6M-14,1Q-12,4 -14,7M9,-6Q12,-3 11,1', '#A87432', 1.4)
  )
}
