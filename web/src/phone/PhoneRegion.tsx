import { useState } from 'react'
import { useRegionChain, useRegions } from '#ui/region/regions.ts'
import { textOf } from '#ui/form/values.ts'
import styles from './PhoneChoice.module.css'
import type { PhonePickProps } from './PhoneControl.tsx'

const words = ['省份', '城市', '区县'] as const

/** A region, from the phone's own lists one below the other. The value is there when the last one is chosen. */
export function PhoneRegion({ id, look, value, onChange, onBlur }: PhonePickProps) {
  const chain = useRegionChain(textOf(value)).map(({ Id }) => Id)
  // What is chosen above the last level belongs to nobody but this field.
  const [begun, setBegun] = useState<readonly string[]>()
  const way = begun ?? chain
  const lists = [useRegions(''), useRegions(way[0]), useRegions(way[1])].slice(0, look.region)
  const isShown = (at: number) => at === 0 || (way[at - 1] !== undefined && (lists[at]?.length ?? 0) > 0)
  const choose = (at: number, code: string) => {
    const next = [...way.slice(0, at), ...(code ? [code] : [])]
    const isLast = lists[at]?.find(({ Id }) => Id === code)?.Leaf === 1 || at + 1 === look.region
    setBegun(code && isLast ? undefined : next)
    onChange?.(code && isLast ? code : undefined)
  }
  return (
    <div role="group" aria-label={look.label}>
      {lists.map(
        (regions, at) =>
          isShown(at) && (
            <select
              key={words[at]}
              id={at === 0 ? id : undefined}
              aria-label={`${look.label}：${words[at]}`}
              className={styles.choose}
              value={way[at] ?? ''}
              onChange={({ target }) => choose(at, target.value)}
              onBlur={onBlur}
            >
              <option value="" disabled={!look.optional && at === 0}>
                请选择{words[at]}
              </option>
              {regions.map(({ Id, Name }) => (
                <option key={Id} value={Id}>
                  {Name}
                </option>
              ))}
            </select>
          ),
      )}
    </div>
  )
}
