/** Fried onion rings. Drawn around 0,0 within about 20 units each way. */
export function onion(colour = '#8A3D1E'): string {
  return [
    [-8, 4, 8],
    [8, 6, 7],
    [1, -8, 7.4],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.8}" fill="none" stroke="${colour}" stroke-width="4"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.45}" ry="${r * 0.36}" fill="none" stroke="#C98A4A" stroke-width="2.6"/>`,
    )
    .join('')
}
