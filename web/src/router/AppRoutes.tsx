import { isPublicPath } from '@xuegong/contracts/public-routes'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Fallible } from '#shell/Fallible.tsx'
import { useTabsOn } from '#shell/tabs/tabs-state.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { Login } from './code.ts'
import { Guard } from './Guard.tsx'
import { ProgressBar } from './ProgressBar.tsx'

/** Every page starts at its top; those in tabs go on where they were. */
function useTopOfPage() {
  const { pathname } = useLocation()
  const tabsOn = useTabsOn()
  const toTop = useEffectEvent((path: string) => {
    if (!tabsOn || isPublicPath(path)) window.scrollTo(0, 0)
  })
  useEffect(() => toTop(pathname), [pathname])
}

/** Public pages by themselves, everything else behind the guard. */
export function AppRoutes() {
  useTopOfPage()
  return (
    <Fallible>
      <ProgressBar />
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/user/login" element={<Login />} />
          <Route path="/user" element={<Navigate to="/user/login" replace />} />
          <Route path="*" element={<Guard />} />
        </Routes>
      </Suspense>
    </Fallible>
  )
}
