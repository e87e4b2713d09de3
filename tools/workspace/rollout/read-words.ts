import { releasedPattern } from 'release-contracts/remote-name'
import { UsageError } from './usage-error'
import { usage } from './usage'

export function readRemote(text: string): string {
  if (releasedPattern.test(text)) return text
  throw new UsageError(`"${text}" is neither a remote nor a command.\n\n${usage}`)
}

export function readVersion(text: string): string {
  if (/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(text)) return text
  const meant = /^\d+(\.\d+)?$/.test(text) ? ` For a share of the visitors, type ${text}%.` : ''
  throw new UsageError(`"${text}" is neither a version nor a command.${meant}\n\n${usage}`)
}

export function readPercentage(text: string): number {
  const number = /^(\d{1,3}(?:\.\d+)?)%$/.exec(text)?.[1]
  if (number !== undefined && Number(number) <= 100) return Number(number)
  throw new UsageError(`"${text}" is not a percentage. Type one from 0% to 100%.`)
}

const minutesPer = { m: 1, h: 60, d: 24 * 60 }

/** Minutes of `60m`, `2h` or `1d`. */
export function readDuration(text: string): number {
  const [, number, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  const minutes = Number(number) * minutesPer[unit as keyof typeof minutesPer]
  if (minutes >= 1 && minutes <= 43_200) return minutes
  throw new UsageError(
    `"${text}" is not a duration. Type one from 1m to 30d, such as 60m, 2h or 1d.`,
  )
}
