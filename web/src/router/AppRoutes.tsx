import { Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Fallible } from '#shell/Fallible.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { Guard } from './Guard.tsx'
import { lazyOf } from './screen.ts'

const Login = lazyOf(
  () => import('#features/account/Login.tsx'),
  m => m.Login,
)
const SignOnError = lazyOf(
  () => import('#features/account/SignOnError.tsx'),
  m => m.SignOnError,
)

/** Every page starts at its top. */
function useTopOfPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
}

/** Public pages by themselves, everything else behind the guard. */
export function AppRoutes() {
  useTopOfPage()
  return (
    <Fallible>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/user/login" element={<Login />} />
          <Route path="/user" element={<Navigate to="/user/login" replace />} />
          <Route path="/errlogin" element={<SignOnError />} />
          <Route path="*" element={<Guard />} />
        </Routes>
      </Suspense>
    </Fallible>
  )
}
