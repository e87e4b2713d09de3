import { Component, type ReactNode } from 'react'
import type { CrashOutcome } from './remote-source'

interface Props {
  /** A final crash lasts until another path is shown: the end of a navigation that it came in must not repeat it. */
  path?: string
  /** Reports the crash and says what comes of it. */
  onCrash(error: unknown): Promise<CrashOutcome>
  onNext(): void
  waiting: ReactNode
  failed(error: unknown): ReactNode
  children: ReactNode
}

type State = { kind: 'fine' } | { kind: 'crashed'; error: unknown; final: boolean }

/** Keeps a remote's failure inside its location and asks for the next version. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { kind: 'fine' }

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'crashed', error, final: false }
  }

  override async componentDidCatch(error: unknown) {
    const outcome = await this.props.onCrash(error)
    if (outcome === 'next') this.props.onNext()
    else if (outcome === 'final') this.setState({ kind: 'crashed', error, final: true })
  }

  override componentDidUpdate({ path }: Props) {
    const isOver = this.state.kind === 'crashed' && this.state.final
    if (isOver && path !== this.props.path) this.setState({ kind: 'fine' })
  }

  override render() {
    if (this.state.kind === 'fine') return this.props.children
    return this.state.final ? this.props.failed(this.state.error) : this.props.waiting
  }
}
