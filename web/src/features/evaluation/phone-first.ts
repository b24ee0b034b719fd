import { account } from '@xuegong/contracts/modules/account'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { readAhead } from '#api/hooks.ts'
import type { PhoneReads } from '#nav/screen.ts'
import { readFirstRows } from '#phone/first-rows.ts'
import { toChoose } from './chosen-assessment.ts'
import { namesOf, saidOf } from './publicity-words.ts'

/** The assessments, for a page that is about one of them: what else it asks for is known with them. */
export const choice: PhoneReads = () => [readAhead(assessments.listAssessment, toChoose)]

/** The same for a page that is another one for staff. */
export const choiceFor: PhoneReads = address => [...choice(address), readAhead(account.getProfile, {})]

/** The publicity that the address names, or what is and was made known. */
export const published: PhoneReads = address => {
  const Id = address.get('detail')
  if (!Id) return readFirstRows(publicities.listPublicity, {})
  return [
    readAhead(publicities.getPublicity, { Id }),
    readAhead(publicities.listClassPublicityRows, namesOf(Id, 1)),
    readAhead(objections.listObjection, saidOf(Id)),
  ]
}

/** The application that the address names, or the own ones. */
export const green: PhoneReads = address => {
  const Id = address.get('detail')
  if (!Id) return readFirstRows(greenChannel.listGreenChannel, {})
  return [readAhead(greenChannel.getGreenChannel, { Id }, { refetchOnMountOrArgChange: true })]
}
