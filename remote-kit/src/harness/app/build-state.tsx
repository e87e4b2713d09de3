import { useEffect, useState } from 'react'
import { Notice } from 'shared-ui/notice'
import { changesPath, type Change } from '../harness-context'
import styles from './build-state.module.css'

/** Reloads the page after a build and shows why one failed. */
export function BuildState({ build }: { build: number | undefined }) {
  const [messages, setMessages] = useState<string[]>([])
  useEffect(() => {
    const changes = new EventSource(changesPath)
    changes.onmessage = ({ data }: MessageEvent<string>) => {
      const change = JSON.parse(data) as Change
      if (change.kind === 'failed') return setMessages(change.messages)
      setMessages([])
      // A page that joins the stream is told of the build that it shows already.
      if (change.build !== build) location.reload()
    }
    return () => changes.close()
  }, [build])
  if (messages.length === 0) return null
  return (
    <Notice tone="bad" live="alert">
      <p>The last change did not build. This page shows the one before.</p>
      <pre className={styles.messages}>{messages.join('\n\n')}</pre>
    </Notice>
  )
}
