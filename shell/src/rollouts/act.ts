import type { RemoteControl, RolloutChange } from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { Failure } from './change/send-change'

/** What somebody is about to do: the dialog that is open. */
export type Act =
  | {
      kind: 'share'
      remote: string
      percentage: number
      /** Of a version that is to be started; absent where one is being rolled out. */
      version?: string
    }
  | { kind: 'confirm'; remote: string; change: RolloutChange; failure?: Failure }
  | {
      kind: 'rules' | 'policy' | 'versions' | 'reports' | 'experiment' | 'experiments' | 'compare'
      remote: string
    }
  | { kind: 'guard'; on: boolean }
  | { kind: 'plan' | 'tokens' | 'keys' | 'webhooks' | 'teams' }
  /** With the reference of an error where its page is to be opened as it was. */
  | { kind: 'link'; reference?: string; path?: string }

/** What the parts of the console ask of the page around them. */
export interface RolloutActions {
  /** The server's clock (ISO time), for all that is said in relation to now. */
  now: string
  open: (act: Act) => void
  close: () => void
  /** Somebody's change is known: shows the remote as it is now. */
  take: (control: RemoteControl) => void
  /** Sends a change that needs no dialog; opens one when it fails. */
  send: (remote: RemoteOverview, change: RolloutChange) => Promise<void>
}
