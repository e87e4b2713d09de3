import { useState } from 'react'
import type { RolloutToken } from 'release-contracts/teams'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { problemOf } from '../reading/problem'
import { revokeToken } from '../reading/rollouts.calls'
import { tokenTexts } from '../wording/tool-texts'
import { isUsable, tokenLine } from './token-line'
import styles from './tokens.module.css'

interface Props {
  token: RolloutToken
  now: string
  onRevoked: (token: RolloutToken) => void
}

/** One token; revoking asks once more, in place. */
export function TokenItem({ token, now, onRevoked }: Props) {
  const { api } = useShell()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function revoke() {
    try {
      onRevoked(await api.call(revokeToken, { params: { id: token.id } }))
      setAsking(false)
    } catch (error) {
      setProblem(problemOf(error).text)
    }
  }

  return (
    <li className={styles.token} data-usable={isUsable(token, now) ? '' : undefined}>
      <div>
        <b>{token.name}</b>
        <p className={styles.facts}>{tokenLine(token, now)}</p>
      </div>
      {isUsable(token, now) && !asking && (
        <Button
          small
          kind="danger"
          aria-label={tokenTexts.revokeNamed(token.name)}
          onClick={() => setAsking(true)}
        >
          {tokenTexts.revoke}
        </Button>
      )}
      {asking && (
        <Notice tone="bad" live="alert">
          <p>{problem ?? tokenTexts.sure(token.name)}</p>
          <p className={styles.sure}>
            <Button small kind="danger-solid" onClick={() => void revoke()}>
              {tokenTexts.revokeNow}
            </Button>
            <Button small kind="secondary" onClick={() => setAsking(false)}>
              {tokenTexts.keep}
            </Button>
          </p>
        </Notice>
      )}
    </li>
  )
}
