import { evaluationHome } from '@xuegong/contracts/modules/evaluation/home'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'

/** The assessment that the address names, else the current one. */
export const home: FirstReads = address => {
  const Aid = address.get('Aid')
  return [readAhead(evaluationHome.getHome, Aid ? { Aid } : {})]
}
