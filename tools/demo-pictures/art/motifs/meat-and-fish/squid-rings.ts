/** Rings of cleaned squid. Drawn around 0,0 within about 20 units each way. */
export function squidRings(colour = '#F3E6E0'): string {
  return [
    [-9, -6],
    [9, -7],
    [0, 6],
    [-13, 10],
    [13, 10],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<ellipse cx="${x}" cy="${y}" rx="7.6" ry="5.8" fill="none" stroke="#B99A98" stroke-width="5.6"/><ellipse cx="${x}" cy="${y - 0.6}" rx="7.4" ry="5.4" fill="none" stroke="${colour}" stroke-width="4"/>`,
    )
    .join('')
}
