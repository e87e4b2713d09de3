import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { failureText, canRetry, type Failure } from 'shared-contracts/failure'
import { useRevalidator } from 'shared-contracts/router'
import { useExpiredSession } from 'screens/failure'
import { LeaveGuard } from 'screens/form/leave-guard'
import { Button } from 'shared-ui/button'
import { LoadError } from 'shared-ui/load-error'
import { Skeleton } from 'shared-ui/skeleton'
import { useFramePage, type FramePage } from './frame-page'
import { useEditorAddress, type EditorTarget } from './use-editor-address'
import { useEditorMessages } from './use-editor-messages'
import styles from './editor-frame.module.css'

export interface EditorFrameProps extends EditorTarget {
  /** One record in words, for names and sentences: "product". */
  noun: string
  /** After each save, with the record's id: another one than before where it was just added. */
  onSaved?: (id: number) => void
}

/**
 * An editor of the back end (D 2 "embedded"), in a frame of this site. Takes a ticket per opening,
 * asks before unsaved changes are left, and reads the page's data again after each save.
 */
export function EditorFrame({ noun, onSaved, ...target }: EditorFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const opening = useEditorAddress(target)
  const { page, onLoad } = useFramePage(frame, opening)
  const { changed, saved } = useEditorMessages(frame)
  useExpiredSession(opening.failure)
  useFrameHeight(frame, page)
  const { revalidate } = useRevalidator()
  const onSave = useEffectEvent((id: number) => {
    opening.keep(id)
    void revalidate()
    onSaved?.(id)
  })
  useEffect(() => {
    if (saved) onSave(saved.id)
  }, [saved])
  if (opening.failure?.kind === 'expired') return null
  const failure = opening.failure ?? (page === 'unreachable' ? unreachable : undefined)
  if (failure) return <Failed noun={noun} failure={failure} onRetry={opening.again} />
  return (
    <div className={styles.frame} data-page={page}>
      <LeaveGuard active={changed} what={`Your changes to this ${noun}`} />
      {page === undefined && <Skeleton lines={6} label="Opening the editor" />}
      {page === 'refuses' && (
        <p>
          <Button kind="secondary" small onClick={opening.again}>
            Open the editor again
          </Button>
        </p>
      )}
      {opening.address && (
        <iframe
          key={`${opening.attempt} ${opening.address}`}
          ref={frame}
          className={styles.iframe}
          src={opening.address}
          title={`Editor of this ${noun}`}
          referrerPolicy="no-referrer"
          onLoad={onLoad}
        />
      )}
    </div>
  )
}

const unreachable: Failure = { kind: 'server-error' }

interface FailedProps {
  noun: string
  failure: Failure
  onRetry: () => void
}

const Failed = ({ noun, failure, onRetry }: FailedProps) => (
  <LoadError
    what={`the editor of this ${noun}`}
    cause={failureText(failure)}
    safe={`The last saved version of the ${noun} has not changed.`}
    onRetry={canRetry(failure) ? onRetry : undefined}
  />
)

/**
 * As high as what it shows, down to the window's lower edge at most (see the style sheet): a long
 * editor scrolls inside, so that its bar with Save stays in view.
 */
function useFrameHeight(
  frame: RefObject<HTMLIFrameElement | null>,
  page: FramePage | undefined,
): void {
  useEffect(() => {
    const element = frame.current
    const content = page === 'editor' && element?.contentDocument?.getElementById('editor')
    if (!element || !content) return
    const top = element.getBoundingClientRect().top + window.scrollY
    element.style.setProperty('--top', `${Math.ceil(top)}px`)
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--content', `${Math.ceil(content.scrollHeight)}px`)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [frame, page])
}
