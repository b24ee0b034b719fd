import { desk } from './DeskSheet.tsx'
import { pagesIn } from './pages.tsx'

export const pages = pagesIn(desk)
