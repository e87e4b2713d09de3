/** What is known of newer versions. Its code comes when the browser is idle. */
export interface News {
  /** An answer of the API carried this number of the composition's state. */
  onEpoch(epoch: number): void
  /** Whether a page load of this address would not give the present version of one of these remotes. */
  replaced(remotes: readonly string[], url: string): Promise<boolean>
  follow(follower: NewsFollower): void
}

export type NewsFollower = Pick<News, 'onEpoch' | 'replaced'>

export function createNews(): News {
  let follower: NewsFollower | undefined
  let earlyEpoch: number | undefined
  return {
    onEpoch(epoch) {
      earlyEpoch = epoch
      follower?.onEpoch(epoch)
    },
    replaced: async (...args) => follower?.replaced(...args) ?? false,
    follow(newFollower) {
      follower = newFollower
      if (earlyEpoch !== undefined) newFollower.onEpoch(earlyEpoch)
    },
  }
}
