/** Runs one step of a release; `say` makes a line of what it found. */
export type Step = <T>(
  name: string,
  work: () => Promise<T>,
  say: (found: T) => string,
) => Promise<T>

const width = 9

class StepFailure extends Error {}

/** An error with the name of the step in front, unless it has one. */
export function failureOf(step: string, error: unknown): Error {
  if (error instanceof StepFailure) return error
  const words = error instanceof Error ? error.message : String(error)
  return new StepFailure(`${step}: ${words}`, { cause: error })
}

/**
 * Steps in order, with one line each when it went well; a failure carries the step's name. Where
 * somebody watches, the step that is running is shown meanwhile.
 */
export function createSteps(stream: NodeJS.WriteStream = process.stdout): Step {
  return async (name, work, say) => {
    if (stream.isTTY) stream.write(`  ${name} …\r`)
    try {
      const found = await work()
      stream.write(`  ${name.padEnd(width)} ${say(found)}\n`)
      return found
    } catch (error) {
      if (stream.isTTY) stream.write('\n')
      throw failureOf(name, error)
    }
  }
}
