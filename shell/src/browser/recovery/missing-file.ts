/** A part of a remote that is fetched later did not come. webpack and its CSS loader name these. */
export function isMissingFile(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}
