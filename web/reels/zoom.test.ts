import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ZOOM, NO_ZOOM, nextStep, panBy, type Zoom, zoomBy } from './zoom.ts'

const STAGE = { width: 400, height: 600 }
const anyZoom = fc
  .record({
    factor: fc.double({ min: 0.1, max: 5, noNaN: true }),
    x: fc.integer({ min: -200, max: 200 }),
    y: fc.integer({ min: -300, max: 300 }),
  })
  .map(({ factor, x, y }) => zoomBy(NO_ZOOM, factor, { x, y }, STAGE))
const covers = ({ scale, x, y }: Zoom) =>
  Math.abs(x) <= ((scale - 1) * STAGE.width) / 2 + 1e-9 && Math.abs(y) <= ((scale - 1) * STAGE.height) / 2 + 1e-9

describe('the zoom', () => {
  it('goes from 1 to 3 and no further', () => {
    expect(zoomBy(NO_ZOOM, 9, { x: 0, y: 0 }, STAGE).scale).toBe(MAX_ZOOM)
    expect(zoomBy(NO_ZOOM, 0.2, { x: 0, y: 0 }, STAGE)).toEqual(NO_ZOOM)
  })

  it('leaves what is under the fingers where it is', () => {
    const point = { x: 100, y: -50 }
    const zoom = zoomBy(NO_ZOOM, 2, point, STAGE)
    expect(zoom).toEqual({ scale: 2, x: -100, y: 50 })
    expect((point.x - zoom.x) / zoom.scale).toBe(100)
  })

  it('never shows a bare edge, however it is zoomed and pushed', () => {
    fc.assert(
      fc.property(anyZoom, fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: -2_000, max: 2_000 }), (zoom, dx, dy) => {
        expect(covers(zoom)).toBe(true)
        expect(covers(panBy(zoom, dx, dy, STAGE))).toBe(true)
      }),
    )
  })

  it('steps by its button from 1 over 2 to 3 and back', () => {
    expect([1, 1.4, 2, 2.9, 3].map((scale) => nextStep({ scale, x: 0, y: 0 }))).toEqual([2, 2, 3, 3, 1])
  })
})
