/** Tasks whose progress somebody watches in a dialog: their end is seen there, and need not be said. */
const watched = new Set<string>()

/** Watches a task until what it gives is called. */
export function watch(id: string): () => void {
  watched.add(id)
  return () => void watched.delete(id)
}

/** Whether somebody watches a task. */
export const isWatched = (id: string): boolean => watched.has(id)
