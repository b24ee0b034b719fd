/** What antd-mobile needs before any of its parts is shown. Its language is Chinese unless somebody says otherwise. */
import 'antd-mobile/es/global'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reduceMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion'
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render'
import './antd-mobile.css'

// Dialogs and toasts that are shown by a call are drawn with a function that React 19 no longer has.
unstableSetRender((node: ReactNode, container) => {
  const root = createRoot(container)
  root.render(node)
  // Not at once: it may be closed by something that is being drawn.
  return () => Promise.resolve().then(() => root.unmount())
})

if ('still' in document.documentElement.dataset) reduceMotion()
