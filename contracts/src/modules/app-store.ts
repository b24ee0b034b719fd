/**
 * app-store — tools published as applications: a store in which people find, open, collect and rate them, and a desktop of their own.
 *
 * A tool opens a page of the menu (OpenMode 1), that page alone in apply mode (2), or an address (3): http(s), or a page of ours. State: 0
 * made → 1 on the shelf ↔ 2 off it. On the shelf it needs an icon, an address that leads somewhere and a role. It is there for whoever has
 * one of its roles and, where it opens a page, that page in his menu; for all others, those who manage tools among them, it does not exist:
 * neither in lists nor on desktops, and its Id is refused with one sentence. Who manages tools (`appstore.edit`) reads all of them, to manage.
 * Opening one is recorded, once a minute, by day; records are kept for a year, and who has one may rate. Every night the uses of
 * the last 30 days are counted anew.
 */
import { module } from '../endpoint.ts'
import { commentCalls } from './app-store/comments.ts'
import { desktopCalls } from './app-store/desktop.ts'
import { storeCalls } from './app-store/store.ts'
import { toolCalls } from './app-store/tools.ts'

/** The store; the desktop stands beside it, for pages that show nothing else. */
export const appStore = module('app-store', { ...toolCalls, ...storeCalls, ...commentCalls })
export const desktop = module('app-store', desktopCalls)
