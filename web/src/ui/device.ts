import { useSyncExternalStore } from 'react'

/** Device classes by the width of the window: up to 576 px, up to 1199 px, above. */
export type Device = 'mobile' | 'tablet' | 'desktop'

const phone = () => matchMedia('(max-width: 576px)')
const desk = () => matchMedia('(min-width: 1200px)')

/** The class of the device now. */
export const deviceNow = (): Device => {
  if (phone().matches) return 'mobile'
  return desk().matches ? 'desktop' : 'tablet'
}

const wide = () => matchMedia('(min-width: 1440px)')

const subscribe = (changed: () => void) => {
  const queries = [phone(), desk(), wide()]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

/** The class of the device, as it changes. */
export const useDevice = (): Device => useSyncExternalStore(subscribe, deviceNow)

/** Whether there is room for a list and a detail side by side, as it changes. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches)
