import { useHere } from '#router/current-route.tsx'
import { Content } from './Content.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { ShellProps } from './shell-props.ts'

/** A page by itself (ZXPageView): header, where one is, its title; no menu at the side. */
export function ZxShell({ children }: ShellProps) {
  const { route } = useHere()
  return (
    <>
      <Header />
      <Content>
        {route && <h1>{route.title}</h1>}
        {children}
      </Content>
      <Footer />
    </>
  )
}
