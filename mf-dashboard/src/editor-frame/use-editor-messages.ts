import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { ApiClient } from 'shared-contracts/api-client'
import { checkProof } from 'shared-contracts/api/two-step.contract'
import { useShell } from 'shared-contracts/shell'

/** What the editor says to the page around it. */
export interface EditorMessage {
  changed?: boolean
  saved?: { kind: string; id: number | null }
  /** A save needs a proof of who the user is: the number of the request, for the answer. */
  proof?: number
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

/**
 * Asks here, because a frame cannot: the shell shows its dialog when this call is refused. The frame hears at
 * once that somebody asks, and then how it went.
 */
async function requestProof(
  proof: number,
  { frame, api }: { frame: HTMLIFrameElement; api: ApiClient },
): Promise<void> {
  const postState = (state: 'asking' | 'proved' | 'declined') =>
    frame.contentWindow?.postMessage({ type: 'amofin.proof', proof, state }, window.location.origin)
  postState('asking')
  const proved = await api.call(checkProof).then(
    () => true,
    () => false,
  )
  // The dialog took the focus from the frame, and gives it back to nobody.
  frame.focus()
  postState(proved ? 'proved' : 'declined')
}

/** Whether the editor holds unsaved changes, and its last save; asks for the proofs that its saves need. */
export function useEditorMessages(frame: RefObject<HTMLIFrameElement | null>) {
  const { api } = useShell()
  const [changed, setChanged] = useState(false)
  const [saved, setSaved] = useState<{ id: number }>()
  const onProof = useEffectEvent((proof: number) => {
    if (frame.current) void requestProof(proof, { frame: frame.current, api })
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const source = frame.current?.contentWindow
      const message = editorMessage(event, { origin: window.location.origin, source })
      if (message?.changed !== undefined) setChanged(message.changed)
      if (message?.proof !== undefined) onProof(message.proof)
      if (message?.saved?.id == null) return
      setChanged(false)
      setSaved({ id: message.saved.id })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame])
  return { changed, saved }
}
