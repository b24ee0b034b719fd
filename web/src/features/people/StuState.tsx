import { useDict } from '#ui/dict.ts'
import { StateDot, type Tone } from '#ui/StateDot.tsx'

const tones: Readonly<Record<number, Tone>> = { 1: 'good', 2: 'warn', 3: 'warn', 4: 'bad', 5: 'quiet', 6: 'busy' }

/** The state of a student in words. */
export const StuState = ({ value }: { value: number }) => (
  <StateDot tone={tones[value] ?? 'quiet'} text={useDict('StuStatus').text(value)} />
)
