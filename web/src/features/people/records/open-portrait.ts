import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { portraitPath } from '../student-fields.tsx'

/** Gives a function that opens the page of a student. */
export function useOpenPortrait(): (Id: string) => void {
  const navigate = useNavigate()
  return useCallback((Id: string) => void navigate(portraitPath(Id)), [navigate])
}
