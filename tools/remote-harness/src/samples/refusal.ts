/** An answer outside 2xx, in the shape of the API. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`${status} ${JSON.stringify(body)}`)
    this.name = 'Refusal'
  }
}
