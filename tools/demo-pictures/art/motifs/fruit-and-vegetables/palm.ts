import { ellipse, line, path, place } from '../../svg.ts'

/** Palm crown. Drawn around 0,0 within about 20 units each way. */
export function palm(colour = '#1F6A3C'): string {
  return (
    line('M-2,20Q-3,6 0,-4', '#6B4228', 4) +
    [-78, -42, -10, 24, 58, 88]
      .map((turn, i) => place(path('M0,0C-5,-7 -5,-14 0,-20C5,-14 5,-7 0,0Z', i % 2 ? '#3A9567' : colour), 0, -3, 0.95, turn))
      .join('') +
    ellipse(-4, -1, 3, 3, '#6B4228') +
    ellipse(4, 0, 3, 3, '#6B4228')
  )
}
