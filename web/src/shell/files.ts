import { useStore } from 'react-redux'
import { apiAddress } from '#app/config.ts'
import type { AppStore } from '#api/app-store.ts'

/** The address of a stored file: below the base address of files unless it is whole already, or a call; empty for none. */
export function useFileAddress(path: string): string {
  const { config } = (useStore() as AppStore).outside
  if (!path) return ''
  if (path.startsWith('/api/')) return apiAddress(config, path)
  return /^(https?:|data:image\/)/.test(path) ? path : new URL(config.HomeUrl + path, document.baseURI).href
}
