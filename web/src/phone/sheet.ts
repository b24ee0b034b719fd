import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Which sheet lies over the page, and how to show and close one. A shown one is an entry of the history, so that the back button
 * of the phone closes it and the page stays; one that is shown from another takes its place.
 */
export function useSheets(): { shown: unknown; show: (name: string) => void; close: () => void } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const shown = (state as { sheet?: unknown } | null)?.sheet
  return {
    shown,
    show: sheet =>
      void navigate({ search }, { state: { ...(state as object | null), sheet }, replace: shown !== undefined }),
    close: () => void navigate(-1),
  }
}

/** Whether the sheet of this name lies over the page, and how to open and close it. */
export function useSheet(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const { shown, show, close } = useSheets()
  return { isOpen: shown === name, open: () => show(name), close }
}
