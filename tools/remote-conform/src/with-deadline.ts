/** Settles as the work does; rejects when that takes longer. */
export async function withDeadline<T>(work: Promise<T>, longestMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the page has not answered for ${longestMs / 60_000} minutes`)),
      longestMs,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
