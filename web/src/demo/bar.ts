/**
 * What is beside the page in a demonstration. A script of its own, without React: the page elsewhere knows nothing of it.
 */
import { writtenConfig } from '#app/config.ts'
import { enterAgain } from './again.ts'
import { watchForEnd } from './over.ts'
import { showTab } from './tab.ts'
import './bar.css'

watchForEnd()
showTab()
// Whoever cannot be let in now stays at the login.
enterAgain(writtenConfig()?.World ?? '').catch(() => {})
