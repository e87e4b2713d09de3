/** Whether all parts of something work; reports a change once, not every failure. */
export class ConnectionHealth<Part extends string> {
  private readonly working = new Set<Part>()
  private reported: boolean | undefined

  constructor(
    private readonly parts: readonly Part[],
    private readonly report: (up: boolean, reason: string) => void,
  ) {}

  get up(): boolean {
    return this.working.size === this.parts.length
  }

  set(part: Part, works: boolean, reason = ''): void {
    if (works) this.working.add(part)
    else this.working.delete(part)
    // A start at which all goes well is no news.
    if (this.up ? this.reported === false : !works && this.reported !== false)
      this.report(this.up, reason)
    if (this.up || !works) this.reported = this.up
  }
}
