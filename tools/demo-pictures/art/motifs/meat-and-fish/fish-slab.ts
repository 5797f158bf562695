import { line, path } from '../../svg.ts'

/** Thick piece of salted dry fish. Drawn around 0,0 within about 20 units each way. */
export function fishSlab(colour = '#7E6A55'): string {
  return (
    path('M-20,-6Q-2,-13 20,-7L18,9Q0,4 -18,11Z', '#DDBC92') +
    path('M-20,-6Q-2,-13 20,-7L19.4,-2Q-2,-7 -19.4,0Z', colour) +
    line('M-14,3Q0,-2 15,1M-13,7Q0,2 14,5', '#B58A5C', 1.3)
  )
}
