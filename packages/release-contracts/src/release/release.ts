import { z } from 'zod'
import { envelope } from './envelope'
import { remoteManifest } from 'shared-contracts/remote-manifest'

const file = z.object({
  /** `sha384-…`, as an integrity attribute takes it. */
  integrity: z.string().startsWith('sha384-'),
  bytes: z.number().int().nonnegative(),
  /** Transferred bytes with Brotli 11. */
  brotliBytes: z.number().int().nonnegative().optional(),
})

const exposed = z.object({ js: z.array(z.string()), css: z.array(z.string()) })

const common = {
  schema: z.literal(1),
  version: z.string(),
  /** ISO time. Not part of the content: two builds of the same source differ here only. */
  builtAt: z.string(),
  /** Every file of the folder but release.json, by path. */
  files: z.record(z.string(), file),
  /** What the release command made sure of. Absent for builds that it did not make. */
  checks: z
    .object({
      browser: z.enum(['passed', 'skipped']),
      /** Absent where an earlier release command did not ask. */
      conform: z.enum(['passed', 'skipped']).optional(),
    })
    .optional(),
  /** The file that says which packages went into it (CycloneDX). Absent for builds from sources. */
  sbom: z.string().optional(),
  /** Its team's signature, over all else that stands here. */
  provenance: envelope.optional(),
}

/** `release.json` of a remote: written last, so a folder without it is not a release. */
export const remoteRelease = z.object({
  ...common,
  kind: z.literal('remote'),
  name: z.string(),
  manifest: remoteManifest,
  /** Ranges of the shared libraries it was built against; the federation manifest omits facades. */
  sharedRanges: z.record(z.string(), z.string()),
  /** JavaScript global that the entry assigns; carries the version, so two versions can meet. */
  globalName: z.string(),
  /** How it was built; absent from releases of before there was a word for it, which are `enhanced`. */
  federation: z.enum(['container', 'enhanced']).optional(),
  entry: z.string(),
  /** The bundle for the composition server, absent when the remote is rendered in browsers only. */
  server: z.string().optional(),
  exposes: z.record(z.string(), exposed),
})

/** `release.json` of the shell. */
export const shellRelease = z.object({
  ...common,
  kind: z.literal('shell'),
  name: z.literal('shell'),
  contracts: z.object({
    shell: z.string(),
    events: z.string(),
    /** What it expects of the composition server; absent from releases of before there was a choice. */
    server: z.string().optional(),
  }),
  shared: z.record(z.string(), z.string()),
  main: z.object({ js: z.array(z.string()), css: z.array(z.string()) }),
  font: z.string(),
  /** The render worker's bundle, run by the composition server in worker threads. */
  worker: z.string(),
})

export const release = z.discriminatedUnion('kind', [remoteRelease, shellRelease])

/** What a page must have for its entry, as the plan states it; nothing for containers. */
export const runtimeOf = ({ federation }: Pick<RemoteRelease, 'federation'>) =>
  federation === 'container' ? {} : { runtime: 'enhanced' as const }

export type RemoteRelease = z.infer<typeof remoteRelease>
export type ShellRelease = z.infer<typeof shellRelease>
export type Release = RemoteRelease | ShellRelease
