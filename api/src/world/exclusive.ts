/** Runs what changes one thing one after the other, in the order of the calls; different keys do not wait for each other. */
export function openQueues(): <T>(key: string, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, run) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(run, run)
    last.set(key, turn)
    const forget = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }
}
