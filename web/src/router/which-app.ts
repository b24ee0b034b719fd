import { isPublicPath } from '@xuegong/contracts/public-routes'
import { phoneScreen } from '#nav/screens.ts'
import type { Device } from '#ui/device.ts'
import './all-screens.ts'

/** The page on a desk (antd) or the one for phones (antd-mobile). */
export type AppName = 'desk' | 'phone'

/**
 * Which page shows a path. Public phone pages stand by themselves, on a desk too; but people at a desk who are signed in keep
 * their menu, and see the page for desks where there is one. Those that need a session stand by themselves on a phone alone,
 * and strangers come to the login first.
 */
export function whichApp(path: string, device: Device, signedIn: boolean): AppName {
  const screen = phoneScreen(path)
  if (!screen) return 'desk'
  if (!isPublicPath(path)) return device === 'mobile' && signedIn ? 'phone' : 'desk'
  if (device === 'mobile') return 'phone'
  return signedIn || screen.phone !== true ? 'desk' : 'phone'
}
