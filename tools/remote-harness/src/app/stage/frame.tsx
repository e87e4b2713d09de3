import { Outlet } from 'react-router-dom'
import type { HarnessControl } from '../control/control'
import type { Value } from '../control/value'
import { Panel } from '../panel/panel'
import { HarnessLayout } from './harness-layout'
import { ToastStack } from './toast-stack'

interface Props {
  control: HarnessControl
  failures: Value<readonly string[]>
  framed: boolean
}

/** The remote in the middle; beside it what surrounds a remote in the shell. */
export function Frame({ control, failures, framed }: Props) {
  const hidden = framed || control.settings().panel === 'hidden'
  return (
    <HarnessLayout
      panel={hidden ? null : <Panel control={control} failures={failures} stage="full" />}
      name={control.context.manifest.name}
    >
      <main>
        <Outlet />
      </main>
      <ToastStack toasts={control.toasts} />
    </HarnessLayout>
  )
}
