import { type ComponentType, createElement, lazy, useState } from 'react'
import { sheetsAgain } from './missing-sheets.ts'

/** How long code may take to arrive, in milliseconds. */
const patience = 120_000

/** A network that failed just now is given so long before it is asked again. */
const pause = 1000

/** Browsers word it differently when code cannot be fetched, mostly because a newer version was put up. */
const isMissingScript = (error: Error) => /dynamically imported module|module script|loading chunk/i.test(error.message)

/** The bundler's words for a style sheet that did not come. */
const isMissingStyle = (error: Error) => /CSS/.test(error.message)

/** Whether an error says that code or its style did not arrive; any other comes from the code itself. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && (isMissingScript(error) || isMissingStyle(error))

/** Loads once more after a script or a style sheet that did not come. */
async function twice<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (error) {
    if (!isMissingChunk(error)) throw error
  }
  await new Promise(resolve => setTimeout(resolve, pause))
  await sheetsAgain()
  return load()
}

/** Loads code through `load: () => import(…)`; rejects when it cannot be fetched twice, or has not come after 120 s. */
export async function loadChunk<M>(load: () => Promise<M>): Promise<M> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Loading chunk timed out after ${patience} ms`)), patience)
  })
  try {
    return await Promise.race([twice(load), late])
  } finally {
    clearTimeout(timer)
  }
}

/** A part whose code is loaded when it is first shown, or before by `load`. */
export type Later<P> = ComponentType<P> & {
  /** Loads the code, so that the part need not wait when it is shown. A failure is no matter here: the part asks again. */
  load(): Promise<void>
}

/**
 * A part that is loaded when it is first shown; code that does not come is the affair of the boundary around it. `during` may
 * watch the wait.
 */
export function later<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  during: (wait: Promise<M>) => Promise<M> = wait => wait,
): Later<P> {
  let loaded: ComponentType<P> | undefined
  /** What was loaded before it is shown, and is under way or wants a style sheet: loaded anew, it would come without. */
  let begun: Promise<M> | undefined
  const takeBegun = () => {
    const taken = begun ?? load()
    begun = undefined
    return taken
  }
  const Waited = lazy(async () => ({ default: pick(await during(loadChunk(takeBegun))) })) as ComponentType<P>
  function Part(props: P) {
    // One of the two as long as the part stands: a change would build it anew.
    const [Shown] = useState(() => loaded ?? Waited)
    return createElement(Shown, props)
  }
  const ahead = async () => {
    begun ??= load()
    const module = await begun.catch((error: Error) => {
      if (!isMissingStyle(error)) begun = undefined
    })
    if (module) loaded = pick(module)
  }
  return Object.assign(Part, { load: ahead })
}
