import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { firstPage } from '#ui/list/first-page.ts'

export const batches = firstPage(dormitory.listSelectBatch)
