import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { LoadError } from 'shared-ui/load-error'
import { Notice } from 'shared-ui/notice'
import { page, problems } from '../wording/texts'
import type { Problem } from './problem'
import { useShell } from 'shared-contracts/shell'

interface Props {
  problem: Problem
  onRetry: () => void
}

/** In place of the whole list: it was never read. */
export function LoadFailed({ problem, onRetry }: Props) {
  if (problem.kind === 'expired') {
    return <EmptyState title={page.title} text={problem.text} action={<SignInAgain />} />
  }
  if (problem.kind === 'refused') {
    const text = `${problem.text} ${problems.refusedHelp}`
    return <EmptyState title={problems.refused} text={text} action={<SignInAgain />} />
  }
  return <LoadError what={page.what} cause={problem.text} safe={page.safe} onRetry={onRetry} />
}

/** Above a list that was read before and could not be read again. */
export function RefreshFailed({ problem, onRetry, time }: Props & { time: string }) {
  return (
    <Notice tone="warn" live="status">
      <p>
        {problems.notReadAgain} {problem.text} {problems.stale(time)}
      </p>
      {problem.kind === 'expired' ? (
        <SignInAgain />
      ) : (
        <Button small kind="secondary" onClick={onRetry}>
          {problems.readAgain}
        </Button>
      )}
    </Notice>
  )
}

const here = '/rollouts'

/** Leaves the session that has ended, and comes back here after the next. */
export function SignInAgain() {
  const { signOut, href } = useShell()
  const to = href('storefront.sign-in', {}, { redirect: here })
  return (
    <Button small kind="secondary" onClick={() => void signOut({ expired: true, to })}>
      {problems.signIn}
    </Button>
  )
}
