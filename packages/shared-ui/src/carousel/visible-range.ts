export interface Span {
  left: number
  right: number
}

/** First and last slide that stand wholly, or nearly so, in the window; counted from 1. */
export function visibleRange(
  slides: readonly Span[],
  window: Span,
): { first: number; last: number } {
  const seen = slides.flatMap(({ left, right }, index) =>
    left >= window.left - 4 && right <= window.right + 4 ? [index + 1] : [],
  )
  const nearest = slides.findIndex(({ right }) => right > window.left) + 1
  return { first: seen[0] ?? nearest, last: seen.at(-1) ?? nearest }
}
