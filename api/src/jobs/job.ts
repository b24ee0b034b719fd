import type { World } from '#world/world'

type JobDone = number | void

/** Work that falls due by the clock of a world. */
export interface Job {
  /** `module.what` */
  readonly name: string
  /** The first moment after a moment at which it is due; null: not in sight. It may depend on what is stored. */
  due(world: World, after: string): string | null
  /**
   * What it does, in one transaction. The world's clock shows the moment at which it is due, or a later one where the server
   * was off. Running it twice does no more than running it once. Gives how much it found to do, where that can be counted.
   */
  run(world: World): JobDone | Promise<JobDone>
}
