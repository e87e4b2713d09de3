/** Id of a category's section on its page. */
export const anchorOf = (categoryId: number | string) => `category-${categoryId}`

/** The section that a visitor comes for: `{ categoryId }` in the navigation state, else the hash. */
export function wantedCategory(state: unknown, hash: string): string | undefined {
  const { categoryId } = (state ?? {}) as { categoryId?: unknown }
  const id = /^\d{1,9}$/.exec(String(categoryId))?.[0] ?? /^#category-(\d{1,9})$/.exec(hash)?.[1]
  return id === undefined ? undefined : anchorOf(id)
}
