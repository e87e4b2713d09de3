import { conflict } from '../../http/failures'

interface Sentences {
  /** Something points at the record, or what it points at is gone. */
  inUse: string
  /** Another record has its address or code. */
  taken?: string
}

/** What the database refuses, as an answer that says so. */
export async function asConflict<Result>(
  work: Promise<Result>,
  { inUse, taken }: Sentences,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code === '23503') throw conflict(inUse)
    if (code === '23505' && taken !== undefined) throw conflict(taken)
    throw error
  }
}
