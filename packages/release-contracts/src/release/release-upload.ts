import type { Release } from './release'
import type { ListedRelease } from './release-storage'

/**
 * How a release is sent to a site, with a rollout token of its team:
 *
 * 1. `POST /composition/uploads` with its `release.json`: says which files the site does not have yet.
 * 2. `PUT /composition/uploads/:upload/files/:hash` with the bytes of each. What arrived stays for a day, so that
 *    whoever was interrupted begins at 1 again and sends the rest.
 * 3. `POST /composition/uploads/:upload/release`: shows the release, whole at once, once all files are there.
 *
 * 409: this version is there already. 422: it cannot be taken, with the reason. 429: too much of the team is
 * unfinished, with the time from which there is room.
 */
export interface UploadOpened {
  upload: string
  /** Hashes (`fileHash`) of files to send. */
  missing: string[]
}

/** Answer to the last step: the site serves this version where a rollout or a link names it. */
export interface UploadAdmitted {
  name: string
  version: string
  admitted: true
}

/** `GET /composition/releases`: what a release command compares with before it builds. */
export interface SiteReleases {
  /** All of one's own remotes, and the newest of every other one. */
  releases: ListedRelease[]
  /** Documents of the newest ones, also of the shell. */
  newest: Release[]
}

export const uploadLimits = {
  documentBytes: 1024 * 1024,
  files: 2000,
  fileBytes: 20 * 1024 * 1024,
  releaseBytes: 100 * 1024 * 1024,
  /** Of what a team began and did not finish. */
  teamUploads: 100,
  teamBytes: 500 * 1024 * 1024,
} as const

/** The integrity of a file as a part of an address. */
export const fileHash = (integrity: string) =>
  integrity.slice('sha384-'.length).replaceAll('+', '-').replaceAll('/', '_')
