import { Button } from '../button/button'
import styles from './share-link.module.css'

export interface ShareLinkProps {
  /** Whole address. */
  url: string
  /** What a message says beside the link. */
  title: string
  onCopied: () => void
  /** The browser does not allow copying: the address can be selected by hand. */
  onRefused: () => void
}

/**
 * An address to give away: shown, copied, and shared where the device can (Web Share API). Who closes
 * the device's own dialog has decided, which is no failure; where sharing fails the address is copied.
 */
export function ShareLink({ url, title, onCopied, onRefused }: ShareLinkProps) {
  const copy = () => copyText(url).then(onCopied, onRefused)
  const share = () => shareUrl(url, title).catch(copy)
  return (
    <div className={styles.share}>
      <p className={styles.url}>{url}</p>
      <div className={styles.actions}>
        {canShare() && (
          <Button kind="secondary" onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button kind="secondary" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </div>
  )
}

const canShare = () => typeof navigator === 'object' && typeof navigator.share === 'function'

/** Rejects too where there is no clipboard at all, as on a page without TLS. */
const copyText = async (text: string) => navigator.clipboard.writeText(text)

async function shareUrl(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
