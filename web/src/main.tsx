import { openPage } from './start.tsx'

openPage()
