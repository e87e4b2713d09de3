import { Notice } from 'shared-ui/notice'
import type { RolloutActions } from '../act'
import { SignInAgain } from '../reading/reading-problem'
import { actorText } from '../wording/texts'
import { moment } from '../wording/figures'
import { conflicts } from './conflict-texts'
import type { Failure } from './send-change'
import { presentState, whatChanged } from './what-changed'

/** Why a change was not made: somebody was faster, or the server could not or would not. */
export function FailureNotice({
  failure,
  rolloutActions,
}: {
  failure: Failure
  rolloutActions: RolloutActions
}) {
  if (failure.kind === 'failed') {
    return (
      <Notice tone="bad" live="alert">
        <p>{failure.text}</p>
        {failure.expired && <SignInAgain />}
      </Notice>
    )
  }
  const { control, changed } = failure.conflict
  return (
    <Notice tone="warn" live="alert">
      <p>
        <b>{conflicts.title(control.remote)}.</b>{' '}
        {changed
          ? conflicts.by(actorText(changed.by), moment(changed.at, rolloutActions.now))
          : conflicts.somebody}
      </p>
      <p>{whatChanged(failure.seen, control).join(' ')}</p>
      <p>{conflicts.now(presentState(control))}</p>
      <p>{conflicts.decide}</p>
    </Notice>
  )
}
