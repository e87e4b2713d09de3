import { useEffect, useState, type RefObject } from 'react'

/** What the editor says to the page around it. */
export interface EditorMessage {
  changed?: boolean
  saved?: { kind: string; id: number | null }
}

/** Undefined for a message of another origin, of another window, or of another type. */
export function editorMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: { origin: string; source: MessageEventSource | null | undefined },
): EditorMessage | undefined {
  if (origin !== expected.origin || !source || source !== expected.source) return undefined
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  return data.type === 'amofin.editor' ? (data as EditorMessage) : undefined
}

/** Whether the editor holds unsaved changes, and its last save. */
export function useEditorMessages(frame: RefObject<HTMLIFrameElement | null>) {
  const [changed, setChanged] = useState(false)
  const [saved, setSaved] = useState<{ id: number }>()
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const source = frame.current?.contentWindow
      const message = editorMessage(event, { origin: window.location.origin, source })
      if (message?.changed !== undefined) setChanged(message.changed)
      if (message?.saved?.id == null) return
      setChanged(false)
      setSaved({ id: message.saved.id })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame])
  return { changed, saved }
}
