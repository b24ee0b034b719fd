import { InputNumber, Space } from 'antd'
import { stages } from '@xuegong/contracts/modules/evaluation/words'

/** What a form gives a control of a screen's own. */
interface Given<V> {
  id?: string
  value?: V | undefined
  onChange?: (value: V) => void
}
type Days = Readonly<Record<1 | 2 | 3, number>>
const places = [1, 2, 3] as const

/** For how many working days each stage makes levels known. */
export function PublicityDaysInput({ id, value, onChange }: Given<Days>) {
  const days = value ?? { 1: 3, 2: 3, 3: 5 }
  return (
    <Space wrap role="group" id={id}>
      {places.map(stage => (
        <InputNumber<number>
          key={stage}
          aria-label={`${stages[stage]}公示工作日`}
          prefix={stages[stage]}
          suffix="天"
          min={1}
          max={30}
          precision={0}
          value={days[stage]}
          onChange={count => onChange?.({ ...days, [stage]: count ?? days[stage] })}
          style={{ width: 124 }}
        />
      ))}
    </Space>
  )
}

/** A part of a whole, entered in percent. */
export const RateInput = ({ id, value, onChange, max = 50 }: Given<number | null> & { max?: number }) => (
  <InputNumber<number>
    id={id}
    value={typeof value === 'number' ? Math.round(value * 10_000) / 100 : null}
    onChange={percent => onChange?.(percent === null ? null : Math.round(percent * 100) / 10_000)}
    min={0}
    max={max}
    precision={2}
    suffix="%"
    style={{ width: '100%' }}
  />
)
