import { Component, type ReactNode } from 'react'

interface Props {
  /** Reports the crash; true when another version takes over. */
  onCrash(error: unknown): boolean
  onNext(): void
  waiting: ReactNode
  failed(error: unknown): ReactNode
  children: ReactNode
}

type State = { kind: 'fine' } | { kind: 'crashed'; error: unknown; final: boolean }

/** Keeps a remote's failure inside its place and asks for the next version. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { kind: 'fine' }

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'crashed', error, final: false }
  }

  override componentDidCatch(error: unknown) {
    if (this.props.onCrash(error)) this.props.onNext()
    else this.setState({ kind: 'crashed', error, final: true })
  }

  override render() {
    if (this.state.kind === 'fine') return this.props.children
    return this.state.final ? this.props.failed(this.state.error) : this.props.waiting
  }
}
