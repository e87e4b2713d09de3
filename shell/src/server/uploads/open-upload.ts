import type { Release } from 'release-contracts/release'
import { ownerOf } from 'release-contracts/team-rules'
import { createSerialQueue } from '../state/serial-queue'
import type { StateStore } from '../state/state-store'
import { uploadId, type Staging } from './staging'
import { roomFor } from './team-quota'

type Opened = { upload: string } | { refused: string }

interface Deps {
  staging: Staging
  state: Pick<StateStore, 'current'>
}

/** Opens uploads within the limits of their team: one after the other, so that those that come at once all count. */
export function uploadOpener({ staging, state }: Deps) {
  const inTurn = createSerialQueue()

  async function openWithin(release: Release): Promise<Opened> {
    await staging.forgetOld()
    const { document } = state.current().teams
    const team = ownerOf(document, release.name)
    const same = uploadId(JSON.stringify(release))
    const open = (await staging.listOpen()).filter(
      (other) => other.upload !== same && ownerOf(document, other.release.name) === team,
    )
    const room = roomFor(release, { team, open, now: Date.now() })
    if ('refused' in room) return room
    for (const old of room.ended) await staging.forget(old.release, old.upload)
    return { upload: await staging.open(release) }
  }

  return (release: Release) => inTurn(() => openWithin(release))
}
