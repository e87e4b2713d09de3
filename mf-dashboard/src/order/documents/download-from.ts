/** Downloads what an address gives; the page stays, also when the server refuses. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
