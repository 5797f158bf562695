import { ellipse, path, place } from '../../svg.ts'

/** Plate of biryani. Drawn around 0,0 within about 20 units each way. */
export function biryani(colour = '#F3C44A'): string {
  return (
    ellipse(0, 9, 21, 8, '#D8D2C2') +
    ellipse(0, 7.6, 21, 8, '#fff') +
    path('M-15,7C-12,-9 12,-9 15,7Q0,13 -15,7Z', colour) +
    [
      [-7, 1, 20],
      [-1, -4, -30],
      [6, 0, 50],
      [2, 5, 10],
      [-4, 6, -40],
      [9, 5, 10],
    ]
      .map(([x = 0, y = 0, turn = 0], i) => ellipse(x, y, 3.4, 1.2, i % 2 ? '#DE8A00' : '#FFF7E2', turn))
      .join('') +
    ellipse(-3, -4, 3, 2, '#8A3D1E') +
    ellipse(6, -2, 2.6, 1.8, '#8A3D1E') +
    place(path('M0,5C-4,2 -4,-3 0,-6C4,-3 4,2 0,5Z', '#2F7D4B'), 1, -8, 0.7, 30)
  )
}
