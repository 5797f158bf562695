/** Ring of fried dough. Drawn around 0,0 within about 20 units each way. */
export function ring(colour = '#D58A36'): string {
  return [
    [-6, 4],
    [8, -2],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<ellipse cx="${x}" cy="${y}" rx="11.4" ry="9.6" fill="none" stroke="#9C5A1E" stroke-width="6"/><ellipse cx="${x}" cy="${y - 0.8}" rx="11.4" ry="9.4" fill="none" stroke="${colour}" stroke-width="4.2"/>`,
    )
    .join('')
}
