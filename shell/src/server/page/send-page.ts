import { collectSeeds, type Seeds } from '../answers/seeds'
import type { PageSink } from '../rendered/with-stored-fallback'
import {
  bodyOf,
  isComplete,
  type RenderedPage,
  closing,
  documentEnd,
} from '../rendered/rendered-page'
import type { HeadMessage, RenderResult } from '../workers/render-page'
import {
  answerHead,
  pageQuery,
  renderJob,
  seedPatience,
  seedsOf,
  startOf,
  type AnswerHead,
  type PageContext,
} from './page-context'
import { contentTag, visitTag, readyDocument } from './ready-document'
import type { PageStream } from './page-answer-stream'
import type { Deps } from './page-deps'

/** A page whose title depends on its data waits this long for it. */
const headPatienceMs = 800

/** Streams one page: its head as early as it is known, then what the worker renders. */
export class PageSending {
  readonly #seeds: Promise<Seeds>
  #opening: Promise<void> | undefined
  #rendering: { abort: () => void } | undefined
  #patience: NodeJS.Timeout | undefined
  /** What a crawler's page begins with, until all of it is there. */
  #head: HeadMessage | undefined
  #stored: RenderedPage | undefined
  #over = false

  constructor(
    private readonly context: PageContext,
    private readonly stream: PageStream,
    private readonly deps: Deps,
    private readonly onDefect: (error: unknown) => void,
  ) {
    this.#seeds = collectSeeds(deps.answers, seedsOf(context), seedPatience)
    this.#begin().catch(onDefect)
  }

  /** Nobody reads the page any more, or it is complete. */
  stop() {
    this.#over = true
    clearTimeout(this.#patience)
    this.#rendering?.abort()
  }

  async #begin() {
    const stored = await this.#findStored()
    if (this.#over) return
    if (stored) return this.#sendStored(stored)
    const { match, whole } = this.context
    if (whole) this.#render()
    else if (match?.page.head === 'data') this.#renderFirst()
    else this.#openFirst()
  }

  /** The page as it was rendered before. What is in memory is there in this turn of the loop. */
  async #findStored(): Promise<RenderedPage | undefined> {
    if (!this.context.shared || !this.deps.pages) return undefined
    const seeds = await Promise.race([this.#seeds, new Promise<void>(setImmediate)])
    if (!seeds) return undefined
    const query = pageQuery(this.context, seeds)
    const found = this.deps.pages.find(query)
    if (found) this.deps.pages.renew(query, () => this.#job(seeds))
    return found
  }

  /** Rendering starts when the head has left the compressor, so that it does not hold it up. */
  #openFirst() {
    const { match } = this.context
    void this.#open(answerHead(match), () => this.#render())
  }

  #renderFirst() {
    const { match } = this.context
    this.#patience = setTimeout(() => void this.#open(answerHead(match)), headPatienceMs)
    this.#render()
  }

  /** Once; later calls wait for the first. */
  #open(...how: [answer: AnswerHead, sent?: () => void]) {
    this.#opening ??= this.#sendStart(...how).catch(this.onDefect)
    return this.#opening
  }

  async #sendStart({ status, head }: AnswerHead, sent?: () => void) {
    clearTimeout(this.#patience)
    const start = await startOf(this.context, head, this.deps)
    if (this.#over) return
    const tag = this.#tagOf(start)
    if (tag !== undefined && tag === this.context.page.known) {
      this.stop()
      return this.stream.unchanged()
    }
    this.stream.open(status, { timing: serverTiming(this.context), tag }, start, sent)
    if (this.context.page.isHead) this.stop()
  }

  /** Only what was rendered before is known to be all of the page while its headers can still be sent. */
  #tagOf(start: string): string | undefined {
    if (!this.context.storedOffline || !this.#stored) return undefined
    return contentTag(start, this.context.nonce, this.#stored)
  }

  #render() {
    this.#seeds
      .then((seeds) => {
        if (this.#over) return
        this.#rendering = this.#startRender(seeds)
        // It may have been over before there was anything to abort.
        if (this.#over) this.#rendering.abort()
      })
      .catch(this.onDefect)
  }

  #startRender(seeds: Seeds): { abort: () => void } {
    const { render, pages } = this.deps
    const sink: PageSink = {
      whole: this.context.whole,
      onHead: (head) => this.#takeHead(head),
      onChunk: (html) => this.stream.piece(html),
      onDone: (result) => this.#complete(result),
      onStored: (page) => void this.#sendStored(page).catch(this.onDefect),
    }
    const job = this.#job(seeds)
    if (!this.context.shared || !pages) return render(job, sink)
    return pages.render(pageQuery(this.context, seeds), job, sink)
  }

  #job(seeds: Seeds) {
    return renderJob(this.context, seeds, this.deps)
  }

  #takeHead(message: HeadMessage) {
    const { redirect } = message
    if (redirect && !this.stream.isOpen()) {
      this.stop()
      return this.stream.redirect(redirect.path, redirect.permanent)
    }
    // Too late for a real redirect: the browser's router runs the loader again and goes there.
    if (redirect) return this.#complete({ mode: 'render' })
    if (this.context.whole) return void (this.#head = message)
    void this.#openWith(message)
  }

  #openWith(message: HeadMessage | undefined) {
    return this.#open(answerHead(this.context.match, message))
  }

  #complete(result: RenderResult) {
    if (this.#over) return
    const { match, whole, assignment } = this.context
    if (assignment.visit && result.failed) {
      this.deps.renderFailed(assignment.visit, result.failed)
    }
    if (match && whole && !isComplete(result)) {
      this.stop()
      return this.stream.unavailable()
    }
    this.#openWith(this.#head)
      .then(() => {
        if (this.#over) return
        this.stop()
        this.stream.end(documentEnd(result) + closing())
      })
      .catch(this.onDefect)
  }

  /** Its head too, unless another one has gone out already. */
  async #sendStored(page: RenderedPage) {
    if (!this.#opening && (await this.#sendReady(page))) return
    this.#stored = page
    this.stream.piece(bodyOf(page, this.context.nonce))
    await this.#openWith(page.head)
    if (this.#over) return
    this.stop()
    this.stream.end(page.end + closing())
  }

  /** As it was put together and compressed before, where nothing of it is the visitor's own. */
  async #sendReady(page: RenderedPage): Promise<boolean> {
    clearTimeout(this.#patience)
    const { context, stream } = this
    const ready = await readyDocument(page, context, this.deps)
    if (this.#over || !ready) return this.#over
    this.stop()
    const { visit } = context.assignment
    const tag = context.storedOffline ? visitTag(ready.tag, visit) : undefined
    if (tag !== undefined && tag === context.page.known) stream.unchanged()
    else stream.whole({ ...ready, tag }, closing(visit))
    return true
  }
}

const serverTiming = ({ began }: PageContext) =>
  `head;desc="until the head left";dur=${(performance.now() - began).toFixed(1)}`
