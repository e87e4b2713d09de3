import type { HeadMessage, RenderResult, RenderSink } from '../workers/render-page'
import { isComplete, type RenderedPage } from './rendered-page'

export interface PageSink extends RenderSink {
  /** All or nothing: takes a page of before rather than one with gaps. */
  whole?: boolean
  /** In place of everything else: the page was rendered before. */
  onStored: (page: RenderedPage) => void
}

/** A page that was rendered before is better than one that takes longer, in milliseconds. */
const patienceMs = 1000

/**
 * Passes on what is rendered now, or the page of before where nothing could be rendered, or not in
 * time. It waits for the end, because what began cannot be taken back.
 */
export function withStoredFallback(sink: PageSink, stored: RenderedPage, patience = patienceMs) {
  let head: HeadMessage | undefined
  let html = ''
  let isOver = false
  const timer = setTimeout(() => end(() => sink.onStored(stored)), patience)

  function end(pass: () => void) {
    if (isOver) return
    stop()
    pass()
  }

  function stop() {
    isOver = true
    clearTimeout(timer)
  }

  const rendered: RenderSink = {
    onHead: (message) => (head = message),
    onChunk: (piece) => (html += piece),
    onDone: (result: RenderResult) =>
      end(() => {
        const has = sink.whole ? isComplete(result) : result.mode !== 'render'
        if (!has) return sink.onStored(stored)
        if (head) sink.onHead(head)
        sink.onChunk(html)
        sink.onDone(result)
      }),
  }
  return { rendered, stop }
}
