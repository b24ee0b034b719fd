import { showOwnPage } from '#app/own-page.tsx'
import { Demo } from './Demo.tsx'

showOwnPage('__demo', <Demo />)
