import type { QuickModule } from '@xuegong/contracts/modules/account/entry'
import type { PermissionId } from '@xuegong/contracts/permissions'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { ComponentType } from 'react'
import { type Later, later } from '#app/chunk.ts'
import type { Fields } from '#api/send.ts'
import { awaited } from './progress.ts'

/** A call that a screen makes as soon as it is shown. */
export interface FirstCall {
  readonly endpoint: Endpoint<'query'>
  readonly input: Fields
}

/** The calls that a screen makes first at an address (`?Grade=2024`). */
export type FirstCalls = (address: URLSearchParams) => readonly FirstCall[]

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
  readonly component: Later<object>
  /** Loads what it asks for first, which stands in its code: so the call leaves before the screen is drawn. */
  readonly first?: () => Promise<FirstCalls>
}
/** Whole view path (as in the menu node's comment) → screen. */
export type Screens = Readonly<Record<string, Screen>>

/** A part as `later` makes it, for whose code the page shows progress. */
export const lazyOf = <M, P = object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>): Later<P> =>
  later(load, pick, awaited)
