import { useId } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  Pie,
  PieChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { numberText } from '../format/number-text.ts'
import { type Figures, type Kind, type Place, placesOf, shareOf } from './data.ts'
import styles from './Drawing.module.css'
import { colourOf, dashesOf, Fillings, fillOf, Point } from './marks.tsx'

export interface DrawingProps extends Figures {
  kind: Kind
  title: string
  unit: string
  /** What stands below and beside the axes. */
  axes?: { readonly x: string; readonly y: string } | undefined
}

const isStill = () => 'still' in document.documentElement.dataset

const size = { width: '100%', height: '100%' }
const tick = { fill: 'var(--secondary)', fontSize: 12 }
const margin = { top: 20, right: 12, bottom: 4, left: 4 }
/** In the order of the series, in ink: colours of marks are too light for text. */
const tip = {
  wrapperClassName: styles.tip,
  itemStyle: { color: 'var(--text)' },
  itemSorter: () => 0,
  isAnimationActive: false,
}
/** Bars up to so many carry their figures. */
const labelled = 12

const valueAt = (at: number) => (place: Place) => place.values[at]

/** The drawing itself, as large as its place. The keyboard moves through it with the arrows. */
export const Drawing = (props: DrawingProps) => (props.kind === 'pie' ? <Slices {...props} /> : <Axes {...props} />)

function Axes({ kind, title, unit, axes, ...figures }: DrawingProps) {
  const id = useId()
  const { series, labels } = figures
  const shared = {
    responsive: true,
    style: size,
    margin,
    data: placesOf(figures),
    accessibilityLayer: true,
    'aria-label': title,
  }
  const parts = (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="label"
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        minTickGap={8}
        // The labels of the first and the last point have room, or every second one would be left out for them.
        {...(kind === 'line' && { padding: { left: 20, right: 20 } })}
        interval="equidistantPreserveStart"
        height={axes ? 44 : 28}
        label={axes && { value: axes.x, position: 'insideBottom', ...tick }}
      />
      <YAxis
        tick={tick}
        tickLine={false}
        axisLine={false}
        width={axes ? 56 : 44}
        tickFormatter={numberText}
        // What is counted one by one has no halves.
        allowDecimals={!series.every(({ values }) => values.every(value => Number.isInteger(value ?? 0)))}
        label={axes && { value: axes.y, angle: -90, position: 'insideLeft', style: { textAnchor: 'middle' }, ...tick }}
      />
      <Tooltip
        {...tip}
        cursor={kind === 'bar' ? { fill: 'var(--tint)' } : { stroke: 'var(--line)' }}
        formatter={(value: unknown) => `${numberText(Number(value))} ${unit}`}
      />
    </>
  )
  if (kind === 'line')
    return (
      <LineChart {...shared}>
        {parts}
        {series.map(({ name }, at) => (
          <Line
            key={name}
            name={name}
            dataKey={valueAt(at)}
            stroke={colourOf(at)}
            strokeWidth={2}
            strokeDasharray={dashesOf(at)}
            dot={({ key, cx, cy }) => (
              <Point key={key} at={at} {...(cx !== undefined && cy !== undefined && { cx, cy })} />
            )}
            activeDot={false}
            isAnimationActive={!isStill()}
            animationDuration={200}
          />
        ))}
      </LineChart>
    )
  return (
    <BarChart {...shared}>
      <Fillings id={id} count={series.length} />
      {parts}
      {series.map(({ name }, at) => (
        <Bar
          key={name}
          name={name}
          dataKey={valueAt(at)}
          fill={fillOf(id, at)}
          radius={[3, 3, 0, 0]}
          maxBarSize={40}
          isAnimationActive={!isStill()}
          animationDuration={200}
        >
          {series.length === 1 && labels.length <= labelled && (
            <LabelList position="top" {...tick} formatter={value => numberText(Number(value))} />
          )}
        </Bar>
      ))}
    </BarChart>
  )
}

function Slices({ title, unit, ...figures }: DrawingProps) {
  const id = useId()
  const values = figures.series[0]?.values ?? []
  const data = placesOf(figures).map(({ label }, at) => ({ name: label, value: values[at] ?? 0, fill: fillOf(id, at) }))
  return (
    <PieChart responsive style={size} aria-label={title} accessibilityLayer>
      <Fillings id={id} count={data.length} />
      <Pie
        data={data}
        dataKey="value"
        innerRadius="55%"
        outerRadius="90%"
        startAngle={90}
        endAngle={-270}
        stroke="var(--card)"
        strokeWidth={2}
        isAnimationActive={!isStill()}
        animationDuration={200}
      />
      <Tooltip
        {...tip}
        formatter={(value: unknown) => `${numberText(Number(value))} ${unit}，占 ${shareOf(Number(value), values)}`}
      />
    </PieChart>
  )
}
