import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { firstPage } from '#ui/list/first-page.ts'

/** Of objections what waits is shown unless something else is chosen. */
export const waiting = { State: 0 } as const

export const published = firstPage(publicities.listPublicity)
export const objected = firstPage(objections.listObjection, { otherwise: waiting, tally: objections.tallyObjection })
