import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, useYAxisScale, XAxis, YAxis } from 'recharts'
import { niceTop } from '../ui/nice-top.ts'

/** A bar: its mark below, its height and the height it is compared with, and a sentence for the pointer. */
export interface BarFact {
  key: string
  mark: string
  value: number
  before?: number
  /** `running` is hatched, `rest` pale. */
  kind?: 'running' | 'rest'
  sentence: string
}

interface BarsChartProps {
  bars: readonly BarFact[]
  /** Accessible name; the table behind the chart has the figures. */
  label: string
  /** Writes a value beside the scale and above a bar. */
  write: (value: number) => string
}

/** Widest digit above a bar, and the room between two figures, in pixels. */
const DIGIT = 7.5
const ROOM = 4
/** Share of the room between two bars in their distance. */
const GAP = 0.14
const HATCH = 'figures-hatch'

/** Bars with an ink line for the period before. Drawn by the chart library, loaded with the first chart. */
export default function BarsChart({ bars, label, write }: BarsChartProps) {
  const most = Math.max(0, ...bars.flatMap(({ value, before = 0 }) => [value, before]))
  const end = niceTop(Math.max(1, most))
  // Figures that would touch each other are left out, all of them.
  const widest = Math.max(...bars.map(({ value }) => write(value).length)) * DIGIT + ROOM
  return (
    <figure className="figures-chart" aria-label={label}>
      <ResponsiveContainer width="100%" height={260} initialDimension={{ width: 640, height: 260 }}>
        <BarChart
          data={[...bars]}
          margin={{ top: 18, right: 4, bottom: 0, left: 0 }}
          barCategoryGap={`${GAP * 100}%`}
          accessibilityLayer={false}
        >
          <defs>
            <pattern id={HATCH} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(135)">
              <rect width="8" height="8" className="figures-hatch-ground" />
              <rect width="4" height="8" className="figures-hatch-line" />
            </pattern>
          </defs>
          <CartesianGrid vertical={false} className="figures-grid" />
          <XAxis dataKey="mark" interval="preserveStartEnd" tickLine={false} axisLine={{ className: 'figures-axis' }} />
          <YAxis
            tickFormatter={write}
            width={48}
            tickLine={false}
            axisLine={false}
            domain={[0, end]}
            ticks={most === 0 ? [0] : [0, end / 2, end]}
          />
          <Bar
            dataKey="value"
            isAnimationActive={false}
            shape={({ x, y, width, height, originalDataIndex }) => {
              const bar = bars[originalDataIndex]
              return bar ? <OneBar {...{ bar, x, y, width, height }} /> : <g />
            }}
          >
            <LabelList
              dataKey="value"
              content={({ x, y, width, value }) =>
                Number(value) > 0 && Number(width) / (1 - GAP) >= widest ? (
                  <text x={Number(x) + Number(width) / 2} y={Number(y) - 5} textAnchor="middle" className="figures-value">
                    {write(Number(value))}
                  </text>
                ) : null
              }
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}

/** One bar and the line of the period before. */
function OneBar({ bar, x, y, width, height }: { bar: BarFact; x: number; y: number; width: number; height: number }) {
  const scale = useYAxisScale()
  const before = bar.before ? scale?.(bar.before) : undefined
  return (
    <g>
      <title>{bar.sentence}</title>
      <rect x={x} y={y} width={width} height={Math.max(0, height)} className={`figures-fill-${bar.kind ?? 'plain'}`} />
      {before !== undefined && <line x1={x - 2} x2={x + width + 2} y1={before} y2={before} className="figures-before" />}
    </g>
  )
}
