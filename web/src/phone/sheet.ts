import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Whether the sheet of this name lies over the page, and how to open and close it. An open one is an entry of the history, so
 * that the back button of the phone closes it and the page stays.
 */
export function useSheet(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = (state as { sheet?: unknown } | null)?.sheet === name
  return {
    isOpen,
    open: () => void navigate({ search }, { state: { sheet: name } }),
    close: () => void navigate(-1),
  }
}
