import { redactText } from 'shared-contracts/redact-text'

const levels = ['debug', 'info', 'warn', 'error'] as const

export type Level = (typeof levels)[number]
export type Fields = Record<string, unknown>
export type Log = Record<Level, (event: string, fields?: Fields) => void>

/** One JSON line per event, without what is secret or personal (`redactText`). Below `lowest` nothing is written. */
export function createLog(lowest: Level, write: (line: string) => void = writeLine): Log {
  const at =
    (level: Level) =>
    (event: string, fields: Fields = {}) => {
      if (levels.indexOf(level) < levels.indexOf(lowest)) return
      write(redactText(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export const silentLog = createLog('error', () => undefined)

function writeLine(line: string) {
  process.stdout.write(`${line}\n`)
}

/** The text of whatever was thrown. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error)
