/** A command of this kit or of a tool beside it. */
export interface Command {
  /** As somebody types it. */
  name: string
  usage: string
  run(args: string[]): Promise<void>
}

/** Runs one command line; resolves with the exit code. Why it failed is one line. */
export async function runCommand({ name, usage, run }: Command, args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  try {
    await run(args)
    return 0
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}
