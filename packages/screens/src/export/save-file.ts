/** Hands a file to the browser's downloads. */
export function saveFile(content: Uint8Array<ArrayBuffer>, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own reference once it began.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
