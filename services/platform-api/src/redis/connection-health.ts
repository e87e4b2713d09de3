/** Whether all parts of something work; tells of a change once, not of every failure. */
export class ConnectionHealth<Part extends string> {
  private readonly working = new Set<Part>()
  private told: boolean | undefined

  constructor(
    private readonly parts: readonly Part[],
    private readonly tell: (up: boolean, reason: string) => void,
  ) {}

  get up(): boolean {
    return this.working.size === this.parts.length
  }

  set(part: Part, works: boolean, reason = ''): void {
    if (works) this.working.add(part)
    else this.working.delete(part)
    // A start at which all goes well is no news.
    if (this.up ? this.told === false : !works && this.told !== false) this.tell(this.up, reason)
    if (this.up || !works) this.told = this.up
  }
}
