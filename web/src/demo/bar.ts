/**
 * What is beside the page in a demonstration. A script of its own, without React: the page elsewhere knows nothing of it.
 */
import { watchForEnd } from './over.ts'
import { showTab } from './tab.ts'
import './bar.css'

watchForEnd()
showTab()
