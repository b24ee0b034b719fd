import { publicScreen } from '#nav/screens.ts'
import type { Device } from '#ui/device.ts'
import './all-screens.ts'

/** The page on a desk (antd) or the one for phones (antd-mobile). */
export type AppName = 'desk' | 'phone'

/** Whether a path below the page's base is a public page made for phones. */
export const isPhonePage = (path: string): boolean => publicScreen(path)?.phone !== undefined

/**
 * Which page shows a path. Phone pages stand by themselves, on a desk too; but people at a desk who are signed in keep their
 * menu, and see the page for desks where there is one.
 */
export function whichApp(path: string, device: Device, signedIn: boolean): AppName {
  if (!isPhonePage(path)) return 'desk'
  if (device === 'mobile') return 'phone'
  return signedIn || publicScreen(path)?.phone === 'besides' ? 'desk' : 'phone'
}
