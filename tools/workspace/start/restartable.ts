import { startChild, type Child, type ChildOptions } from './child'

export interface Restartable extends Child {
  /** Ends the server and starts it again from its present sources; a failing start throws. */
  restart: () => Promise<void>
}

export async function startRestartable(options: ChildOptions): Promise<Restartable> {
  let current = await startChild(options)
  let report: (line: string) => void = () => {}
  const died = new Promise<string>((resolve) => (report = resolve))
  void current.died.then(report)
  return {
    get pid() {
      return current.pid
    },
    died,
    stop: () => current.stop(),
    restart: async () => {
      await current.stop()
      current = await startChild(options)
      void current.died.then(report)
    },
  }
}
