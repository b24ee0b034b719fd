import type { Profile } from '@xuegong/contracts/modules/account'
import type { QuickModule } from '@xuegong/contracts/modules/account/entry'
import type { PermissionId } from '@xuegong/contracts/permissions'
import type { ComponentType } from 'react'
import { type Later, later } from '#app/chunk.ts'
import type { AppThunk } from '#api/app-store.ts'
import { awaited } from './progress.ts'

/** What a screen reads first at an address (`?Grade=2024`), for whom it is. */
export type FirstReads = (address: URLSearchParams, profile: Profile) => readonly AppThunk<Promise<unknown>>[]

/** What a page for phones reads first at an address. */
export type PhoneReads = (address: URLSearchParams) => ReturnType<FirstReads>

/** A screen that a menu node can name by its view path. */
export interface Screen {
  readonly title: string
  /** The page permission; absent for screens that need none of their own. */
  readonly permissionId?: PermissionId
  /**
   * Made for phones, on antd-mobile: there it is a page of its own, to strangers too where its path is public; at a desk it
   * opens inside the shell. A part: it is the page for phones, and `component` the one for desks.
   */
  readonly phone?: true | Later<object>
  /** A phone page whose business needs to know the student: strangers pass the quick check of this module first. */
  readonly quick?: QuickModule
  readonly component: Later<object>
  /** Loads what it reads first. Apart from its code, which comes later: so the calls leave, and come back, before it is drawn. */
  readonly first?: () => Promise<FirstReads>
  /** Loads what the page for phones reads first. */
  readonly phoneFirst?: () => Promise<PhoneReads>
}
/** Whole view path (as in the menu node's comment) → screen. */
export type Screens = Readonly<Record<string, Screen>>

/** What a module exports that exports one thing. */
const only = <C>(module: Readonly<Record<string, C>>): C => Object.values(module)[0]!

/** A part as `later` makes it, for whose code the page shows progress: that which its module exports alone, unless it says which. */
export const lazyOf = <M extends object, P extends object = object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P> = only as never,
): Later<P> => later(load, pick, awaited)
