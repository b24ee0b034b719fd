import type { AnswerCounts } from '@xuegong/contracts/modules/notice/figures'
import type { Figures, Kind } from '#ui/chart/data.ts'

/** Most options of which the shares can still be told apart in a circle. */
const mostSlices = 6
/** Characters of an option below its bar. */
const mostLetters = 8

const shortened = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text)

/** How the answers to a question are drawn: as parts of a whole, where everybody chose one of few. */
export const kindOf = ({ Type, Options }: AnswerCounts): Kind =>
  Type === 'radio' && Options.length <= mostSlices ? 'pie' : 'bar'

/** How many chose each option. */
export const figuresOf = (question: AnswerCounts): Figures => ({
  labels: question.Options.map(({ Option }) => (kindOf(question) === 'pie' ? Option : shortened(Option))),
  series: [{ name: question.Label, values: question.Options.map(({ Num }) => Num) }],
})

/** What most chose, in one sentence. */
export function findingOf({ Label, Options }: AnswerCounts): string {
  const [first, second] = Options.toSorted((one, other) => other.Num - one.Num)
  if (!first || first.Num === 0) return `${Label}：还没有人作答`
  if (first.Num === second?.Num) return `${Label}：“${first.Option}”和“${second.Option}”同样多，各 ${first.Num} 人`
  return `${Label}：选“${first.Option}”的最多，${first.Num} 人`
}
