import { changesPath, type Change, type HarnessContext } from '../../context/harness-context'
import { createValue, type Value } from './value'

/** Loads the page anew after each build; the value holds why the last one failed. */
export function followBuilds(
  build: HarnessContext['build'],
  follow: boolean,
): Value<readonly string[]> {
  const failures = createValue<readonly string[]>([])
  if (!follow) return failures
  const changes = new EventSource(changesPath)
  changes.onmessage = ({ data }: MessageEvent<string>) => {
    const change = JSON.parse(data) as Change
    if (change.kind === 'failed') return failures.set(change.messages)
    failures.set([])
    // A page that joins the stream is told of the build that it shows already.
    if (change.build !== build?.number) location.reload()
  }
  return failures
}
