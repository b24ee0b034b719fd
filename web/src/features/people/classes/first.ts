import { units } from '@xuegong/contracts/modules/people/units'
import { firstPage } from '#ui/list/first-page.ts'

/** What the list of classes shows first. */
export const classes = firstPage(units.listClass)
