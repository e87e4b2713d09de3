import type { Release } from 'release-contracts/release'
import { uploadLimits as limits } from 'release-contracts/release-upload'
import { lagosTime } from '../rollouts/rules-text'
import type { OpenUpload } from './staging'

/** A release is sent within minutes: what began longer ago makes room when its team needs it. */
const busyMs = 60 * 60 * 1000

type Room = { ended: OpenUpload[] } | { refused: string }

/**
 * Which unfinished uploads of a team end so that another one fits into its limits, or why it does not fit yet.
 *
 * @param open The team's others.
 */
export function roomFor(
  release: Release,
  { team, open, now }: { team: string; open: readonly OpenUpload[]; now: number },
): Room {
  const oldestFirst = [...open].sort((a, b) => a.openedAt - b.openedAt)
  const fits = (from: number) =>
    isWithin([release, ...oldestFirst.slice(from).map((upload) => upload.release)])
  const ends = oldestFirst.findIndex((_, index) => fits(index))
  const ended = ends < 0 ? oldestFirst : oldestFirst.slice(0, ends)
  const freeAt = (ended.at(-1)?.openedAt ?? -Infinity) + busyMs
  if (freeAt <= now) return { ended }
  const sentences = [
    `The team ${team} has ${open.length} unfinished uploads (${labels(open)}), and the maximum is ${limits.teamUploads} uploads or ${limits.teamBytes / megabyte} MB.`,
    'Nothing was stored of this one.',
    `Finish one of them by running its release again, or try again after ${lagosTime(new Date(freeAt).toISOString())} (Lagos), when the oldest make room.`,
  ]
  return { refused: sentences.join(' ') }
}

const megabyte = 1024 * 1024
const maxLabels = 5

const isWithin = (releases: readonly Release[]) =>
  releases.length <= limits.teamUploads && storedBytes(releases) <= limits.teamBytes

/** With the documents; a file that several versions of a remote share is stored once. */
function storedBytes(releases: readonly Release[]): number {
  const files = new Map<string, number>()
  for (const { name, files: listed } of releases) {
    for (const { integrity, bytes } of Object.values(listed)) {
      const key = `${name} ${integrity}`
      files.set(key, Math.max(bytes, files.get(key) ?? 0))
    }
  }
  const documents = releases.map((release) => Buffer.byteLength(JSON.stringify(release)))
  return [...files.values(), ...documents].reduce((sum, bytes) => sum + bytes, 0)
}

function labels(open: readonly OpenUpload[]): string {
  const all = [...new Set(open.map(({ release: { name, version } }) => `${name} ${version}`))]
  return [...all.slice(0, maxLabels), ...(all.length > maxLabels ? ['…'] : [])].join(', ')
}
