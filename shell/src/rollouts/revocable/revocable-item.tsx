import { useState, type ReactNode } from 'react'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { problemOf } from '../reading/problem'
import { revokeTexts } from '../wording/tool-texts'
import styles from './revocable.module.css'

interface Props {
  name: string
  facts: string
  /** Whether it still works; what ended is shown without a way to revoke it. */
  usable: boolean
  /** What revoking means for those who use it. */
  sure: string
  /** Rejects with the reason that is shown then; absent where this person may not. */
  onRevoke?: (() => Promise<void>) | undefined
  children?: ReactNode
}

/** One token, link, key or webhook; revoking asks once more, in place. */
export function RevocableItem({ name, facts, usable, sure, onRevoke, children }: Props) {
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function revoke() {
    try {
      await onRevoke?.()
      setAsking(false)
    } catch (error) {
      setProblem(problemOf(error).text)
    }
  }

  return (
    <li className={styles.item} data-usable={usable ? '' : undefined}>
      <div>
        <b>{name}</b>
        <p className={styles.facts}>{facts}</p>
        {usable && children}
      </div>
      {usable && onRevoke && !asking && (
        <Button
          small
          kind="danger"
          aria-label={revokeTexts.revokeNamed(name)}
          onClick={() => setAsking(true)}
        >
          {revokeTexts.revoke}
        </Button>
      )}
      {asking && (
        <Notice tone="bad" live="alert">
          <p>{problem ?? sure}</p>
          <p className={styles.sure}>
            <Button small kind="danger-solid" onClick={() => void revoke()}>
              {revokeTexts.revokeNow}
            </Button>
            <Button small kind="secondary" onClick={() => setAsking(false)}>
              {revokeTexts.keep}
            </Button>
          </p>
        </Notice>
      )}
    </li>
  )
}
