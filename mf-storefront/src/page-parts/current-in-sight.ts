/** Moves a scrolling row sideways, never the page, until its current link stands in sight. */
export function keepCurrentInSight(row: HTMLElement | null | undefined) {
  const link = row?.querySelector('[aria-current]')
  if (!row || !link) return
  const place = row.getBoundingClientRect()
  const { left, right } = link.getBoundingClientRect()
  if (left >= place.left && right <= place.right) return
  row.scrollLeft += left - place.left - place.width / 3
}
