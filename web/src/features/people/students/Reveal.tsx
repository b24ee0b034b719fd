import type { Result } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/modules/people'
import { useEffect, useState } from 'react'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import styles from './Students.module.css'

type Revealed = Result<typeof people.revealStudent>

/** How long numbers stay in sight, in seconds. */
const shownFor = 60

const itemsOf = ({ IdCard, BankNo, Family = [] }: Revealed) => [
  ...(IdCard === undefined ? [] : [{ term: '身份证号', value: IdCard }]),
  ...(BankNo === undefined ? [] : [{ term: '银行卡号', value: BankNo || '—' }]),
  ...Family.map(({ Name, Mobile }) => ({ term: `${Name} 手机号`, value: Mobile })),
]

/** Numbers in full, for a minute that is counted down in sight. */
function Shown({ values, onEnd }: { values: Revealed; onEnd: () => void }) {
  const [left, count] = useState(shownFor)
  useEffect(() => {
    if (left === 0) return onEnd()
    const timer = setTimeout(() => count(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, onEnd])
  return (
    <section className={`${styles.revealed} no-print`} aria-label="完整信息">
      <p>
        <b>完整信息</b>
        <span role="timer" aria-live="off">
          {left} 秒后自动隐藏
        </span>
        <button type="button" onClick={onEnd}>
          立即隐藏
        </button>
      </p>
      <DescriptionList items={itemsOf(values)} col={1} size="small" />
    </section>
  )
}

const names: Readonly<Record<string, string>> = { IdCard: '身份证号', BankNo: '银行卡号', Family: '家庭成员手机号' }
const choices = Object.entries(names).map(([value, label]) => ({ value, label }))

/** Asks why, and shows what is masked for a minute. Shown as long as it is rendered. */
export function Reveal({ Id, onClose }: { Id: string; onClose: () => void }) {
  const [values, show] = useState<Revealed>()
  if (values) return <Shown values={values} onEnd={onClose} />
  return (
    <FormModal
      title="查看完整信息"
      endpoint={people.revealStudent}
      fields={[{ name: 'Fields', options: choices }, 'Reason', 'Remark']}
      initial={{ Id, Fields: ['IdCard'] }}
      saveText="查看"
      savedText={null}
      onSaved={show}
      // Saved, it closes itself, and the numbers stand in its place.
      onClose={() => show(known => known ?? (onClose(), undefined))}
    />
  )
}
