import type { QuickModule } from '@xuegong/contracts/modules/account/entry'
import type { PermissionId } from '@xuegong/contracts/permissions'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from '#app/chunk.ts'
import { awaited } from './progress.ts'

/** A screen that a menu node can name by its view path. */
export interface Screen {
  readonly title: string
  /** The page permission; absent for screens that need none of their own. */
  readonly permissionId?: PermissionId
  /**
   * Made for phones, on antd-mobile: there it is a page of its own, to strangers too where its path is public; at a desk it
   * opens inside the shell. `besides`: there is another one for desks.
   */
  readonly phone?: true | 'besides'
  /** A phone page whose business needs to know the student: strangers pass the quick check of this module first. */
  readonly quick?: QuickModule
  readonly component: LazyExoticComponent<ComponentType>
}
/** Whole view path (as in the menu node's comment) → screen. */
export type Screens = Readonly<Record<string, Screen>>

/** A component that is loaded when it is first shown; code that does not come is the affair of the boundary around it. */
export const lazyOf = <M>(load: () => Promise<M>, pick: (module: M) => ComponentType) =>
  lazy(async () => ({ default: pick(await awaited(loadChunk(load))) }))
