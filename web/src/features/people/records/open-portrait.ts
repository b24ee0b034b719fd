import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/** Where the page of a student is. */
const portraitPath = (Id: string): string => `/base/studentDetail?Id=${Id}`

/** Gives a function that opens the page of a student. */
export function useOpenPortrait(): (Id: string) => void {
  const navigate = useNavigate()
  return useCallback((Id: string) => void navigate(portraitPath(Id)), [navigate])
}
