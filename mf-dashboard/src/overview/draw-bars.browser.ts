import uPlot from 'uplot'
import { formatDate } from 'shared-ui/date-text'

interface Bars {
  /** A day (`YYYY-MM-DD`) and its value, the oldest first. */
  bars: readonly (readonly [day: string, value: number])[]
  /** The value in words, for the axis. */
  unit: (value: number) => string
}

const height = 170

/** Draws one bar for each day into an empty element and follows its width. Returns the way back. */
export function drawBars(element: HTMLElement, { bars, unit }: Bars): () => void {
  const ink = colourOf(element, '--ink-2')
  const axis = { stroke: ink, font: '12px system-ui', ticks: { show: false } }
  const dayAt = (index: number) => formatDate(bars[index]?.[0] ?? '', 'short').slice(0, -5)
  const plot = new uPlot(
    {
      width: element.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.5, bars.length - 0.5] },
        y: { range: (_plot, _min, max) => [0, Math.max(1, max) * 1.08] },
      },
      series: [
        {},
        {
          fill: colourOf(element, '--green'),
          width: 0,
          points: { show: false },
          paths: uPlot.paths.bars?.({ size: [0.7, 24] }),
        },
      ],
      axes: [
        {
          ...axis,
          size: 28,
          grid: { show: false },
          splits: (plot) => daysToName(bars.length, plot.width < narrow ? 14 : 7),
          values: (_plot, at) => at.map(dayAt),
        },
        {
          ...axis,
          size: (_plot, words) =>
            14 + 7 * Math.max(1, ...(words ?? []).map(({ length }) => length)),
          grid: { stroke: colourOf(element, '--rule'), width: 1 },
          values: (_plot, at) => at.map((value) => (Number.isInteger(value) ? unit(value) : '')),
        },
      ],
    },
    [bars.map((_, index) => index), bars.map(([, value]) => value)],
    element,
  )
  const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    plot.destroy()
  }
}

/** In CSS pixels: four names of days would touch. */
const narrow = 420

/** Days back from the last but one, `step` apart: the names of the outermost would be cut. */
const daysToName = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 2 - index) % step === 0 && index > 0,
  )

/** A token's colour; the system's own where colours are forced. */
function colourOf(element: HTMLElement, token: string): string {
  if (matchMedia('(forced-colors: active)').matches) return 'CanvasText'
  return getComputedStyle(element).getPropertyValue(token).trim() || '#16211b'
}
