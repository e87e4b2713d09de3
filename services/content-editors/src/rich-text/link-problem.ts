/** What is wrong with the address of a link, or undefined. The API drops what is refused here. */
export function linkProblem(address: string): string | undefined {
  const typed = address.trim()
  if (typed === '') return 'Enter an address.'
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(typed)) return undefined
  if (/^\/(?!\/)\S*$/.test(typed) || /^#\S+$/.test(typed)) return undefined
  return 'Begin with https://, mailto:, tel: or, for a page of this site, with /.'
}
