import { pagesIn } from './pages.tsx'
import { phone } from './PhoneSheet.tsx'

export const pages = pagesIn(phone)
