/** Moves a scrolling row sideways, never the page, until its current link stands in sight. */
export function scrollCurrentIntoView(row: HTMLElement | null | undefined) {
  const link = row?.querySelector('[aria-current]')
  if (!row || !link) return
  const bounds = row.getBoundingClientRect()
  const { left, right } = link.getBoundingClientRect()
  if (left >= bounds.left && right <= bounds.right) return
  row.scrollLeft += left - bounds.left - bounds.width / 3
}
