import { randomBytes } from 'node:crypto'
import type { HeadMessage, RenderJob, RenderResult, RenderSink } from '../workers/render-page'
import { renderedPage, type RenderedPage } from './rendered-page'

export type Render = (job: RenderJob, sink: RenderSink) => { abort: () => void }

/** A render for everybody who waits for it, each with a nonce of their own. */
export class SharedRender {
  /** Known to this render alone: no content can have it in its text. */
  readonly #placeholder = randomBytes(16).toString('hex')
  readonly #sinks = new Map<RenderSink, string>()
  #head: HeadMessage | undefined
  #html = ''
  #result: RenderResult | undefined
  #aborted = false
  readonly #rendering: { abort: () => void }

  constructor(
    job: RenderJob,
    render: Render,
    /** The page, where others may have it; exactly once, before anybody is told that it is done. */
    private readonly onOver: (page: RenderedPage | undefined) => void,
  ) {
    this.#rendering = render(
      { ...job, nonce: this.#placeholder },
      {
        onHead: (head) => this.#takeHead(head),
        onChunk: (html) => this.#takeChunk(html),
        onDone: (result) => this.#complete(result),
      },
    )
  }

  /** Takes nobody else any more. */
  get isOver() {
    return this.#aborted || this.#result !== undefined
  }

  /** From the beginning, however late. */
  join(sink: RenderSink, nonce: string): { abort: () => void } {
    if (this.#head) sink.onHead(this.#head)
    if (this.#html !== '') sink.onChunk(this.#filled(this.#html, nonce))
    // Where no worker takes it, it is over before anybody could join.
    if (this.#result) sink.onDone(this.#result)
    else this.#sinks.set(sink, nonce)
    return { abort: () => this.#leave(sink) }
  }

  #leave(sink: RenderSink) {
    if (!this.#sinks.delete(sink) || this.#sinks.size > 0 || this.isOver) return
    this.#aborted = true
    this.#rendering.abort()
    this.onOver(undefined)
  }

  #takeHead(head: HeadMessage) {
    this.#head = head
    for (const sink of this.#sinks.keys()) sink.onHead(head)
  }

  #takeChunk(html: string) {
    this.#html += html
    for (const [sink, nonce] of this.#sinks) sink.onChunk(this.#filled(html, nonce))
  }

  #complete(result: RenderResult) {
    this.#result = result
    const [head, html, placeholder] = [this.#head, this.#html, this.#placeholder]
    this.onOver(renderedPage({ head, html, placeholder, result }))
    for (const sink of this.#sinks.keys()) sink.onDone(result)
  }

  #filled(html: string, nonce: string) {
    return html.replaceAll(this.#placeholder, () => nonce)
  }
}
