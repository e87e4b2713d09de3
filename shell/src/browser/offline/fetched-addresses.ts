/** What this document has fetched of this site. */
export const fetchedAddresses = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/`)),
  ),
]
