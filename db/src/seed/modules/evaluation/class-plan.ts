/** Which classes of a seeded school review whom in this year's recognition of hardship, and how far each is. */
import { draw } from '#seed/random'
import type { PlannedClass } from '#seed/school/classes'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'

/** open: votes are missing; nearly: two are; closed: ready to be made known; publicity: made known now; reported: with the college; none: nobody applied. */
export type Phase = 'open' | 'nearly' | 'closed' | 'publicity' | 'reported' | 'none'

export interface ReviewedClass {
  readonly class: PlannedClass
  readonly phase: Phase
  /** Who has handed in. */
  readonly members: readonly PlannedStudent[]
  /** Who votes; the first one looks after the review as well. */
  readonly voters: readonly PlannedStudent[]
  readonly drafts: readonly PlannedStudent[]
  readonly returned: readonly PlannedStudent[]
  readonly voided: readonly PlannedStudent[]
}

const studying = 1
/** Those whose part is told. */
const part = { draft: '许嘉禾', returned: 'weak01', reviewer: 'pyy01', manager: 'bjgl01', candidate: '赵一诺' } as const
const isPart = ({ named }: PlannedStudent, name: string) => named?.TrueName === name || named?.LoginName === name

/** The classes of the first counsellor, by their year: what everybody is shown. */
const shown: Readonly<Record<number, Phase>> = { 1: 'reported', 2: 'nearly', 3: 'open', 4: 'publicity' }
const isShown = ({ college, classNo, graduate }: PlannedClass) => college === 1 && classNo === 1 && !graduate

/** How many classes are how far, beside those that are shown. */
const counts = { reported: 19, closed: 14, publicity: 5 } as const

function phasesOf({ preset, classes }: Plan): ReadonlyMap<PlannedClass, Phase> {
  const phases = new Map<PlannedClass, Phase>()
  if (preset === 'school') {
    for (const each of classes) {
      const isThird = each.yearOfStudy === 3 && each.classNo === 1 && !each.graduate
      const isFourth = isShown(each) && each.yearOfStudy === 4
      phases.set(each, isThird ? (each.college === 1 ? 'open' : 'reported') : isFourth ? 'publicity' : 'none')
    }
    return phases
  }
  const others = classes.filter(each => !isShown(each) && !each.graduate)
  const order = draw.shuffled(
    others.map(({ ClassCode }) => ClassCode),
    'review phase',
  )
  const at = new Map(order.map((code, place) => [code, place]))
  const { reported, closed, publicity } = counts
  for (const each of classes) {
    const place = at.get(each.ClassCode) ?? 0
    if (each.graduate) phases.set(each, 'none')
    else if (isShown(each)) phases.set(each, shown[each.yearOfStudy]!)
    else if (place < reported) phases.set(each, 'reported')
    else if (place < reported + closed) phases.set(each, 'closed')
    else phases.set(each, place < reported + closed + publicity ? 'publicity' : 'open')
  }
  return phases
}

/** How many have handed in, where a class does not say it otherwise: 118 in what is reported, 462 elsewhere. */
function membersIn(phase: Phase, place: number, isThird: boolean): number {
  if (phase === 'none') return 0
  if (isThird) return 12
  if (phase === 'reported') return place < 2 ? 5 : 6
  return place < 5 ? 4 : 5
}

/** Classes with eight reviewers, so that the highest and the lowest vote are left out. */
const manyReviewers = 4
const [usual, many] = [5, 8]

/** The classes of a school with who is reviewed and who reviews. */
export function reviewedClasses(plan: Plan): ReviewedClass[] {
  const phases = phasesOf(plan)
  const of = new Map<PlannedClass, PlannedStudent[]>()
  for (const student of plan.students) of.set(student.class, [...(of.get(student.class) ?? []), student])
  const met: Partial<Record<string, number>> = {}
  const placeOf = (kind: string) => (met[kind] = (met[kind] ?? -1) + 1)
  return plan.classes.map(own => {
    const phase = phases.get(own)!
    const isThird = isShown(own) && own.yearOfStudy === 3
    const all = of.get(own) ?? []
    const usualOnes = all.filter(({ StuStatus, named, LoginName }) => StuStatus === studying && !named && LoginName)
    const order = draw.shuffled(
      usualOnes.map(({ StudentNo }) => StudentNo),
      'evaluation',
    )
    const line = order.map(no => usualOnes.find(({ StudentNo }) => StudentNo === no)!)
    const named = (name: string) => all.filter(each => isPart(each, name))
    const manager = [...named(part.manager), ...named(part.reviewer)]
    const size = isThird || (phase === 'open' && placeOf('many') < manyReviewers - 1) ? many : usual
    const voters = [...manager, ...line.splice(0, size - manager.length)]
    const wanted = membersIn(
      phase,
      isThird ? 0 : placeOf(phase === 'reported' ? 'reported' : phase === 'none' ? 'none' : 'other'),
      isThird,
    )
    const told = [...named(part.candidate), ...named(part.reviewer)]
    const members = wanted > 0 ? [...told, ...line.splice(0, wanted - told.length)] : []
    const isOpen = phase === 'open'
    const extra = isOpen && plan.preset === 'demo' && !isThird ? placeOf('extra') : -1
    return {
      class: own,
      phase,
      members,
      voters,
      drafts: [...named(part.draft), ...(extra >= 0 && extra < 29 ? line.splice(0, 1) : [])],
      returned: [...named(part.returned), ...(extra >= 29 && extra < 36 ? line.splice(0, 1) : [])],
      voided: extra >= 36 && extra < 38 ? line.splice(0, 1) : [],
    }
  })
}
