import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { type Device, useDevice } from '#ui/device.ts'

const openOn = (device: Device) => device !== 'tablet'

/**
 * Whether the side menu is open, and how to toggle it. The choice is remembered; the device decides only where nothing is
 * remembered and when its class changes.
 */
export function useSidebar(): [open: boolean, toggle: () => void] {
  const { browser } = (useStore() as AppStore).outside.shelves
  const device = useDevice()
  const [open, setOpen] = useState(() => browser.get('SIDEBAR_TYPE', openOn(device)))
  const before = useRef(device)
  useEffect(() => {
    if (before.current !== device) setOpen(openOn(device))
    before.current = device
  }, [device])
  const toggle = () => {
    browser.set('SIDEBAR_TYPE', !open)
    setOpen(!open)
  }
  return [open, toggle]
}
