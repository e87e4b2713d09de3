import { Skeleton } from 'shared-ui/skeleton'
import { Console } from './console'
import { NothingRead } from './reading/reading-problem'
import { useOverview } from './reading/use-overview'
import { page } from './wording/texts'
import { useAct } from './use-rollout-actions'

/** Which versions visitors get, and the means to change it. For administrators. */
export function Component() {
  const dialog = useAct()
  const reading = useOverview(dialog.open)
  const { overview, problem, read } = reading
  if (overview) return <Console reading={{ ...reading, overview }} dialog={dialog} />
  return (
    <>
      <h1>{page.title}</h1>
      {problem ? (
        <NothingRead problem={problem} onRetry={() => void read()} />
      ) : (
        <Skeleton lines={8} label={page.loading} />
      )}
    </>
  )
}
