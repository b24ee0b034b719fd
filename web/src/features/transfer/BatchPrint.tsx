import { account } from '@xuegong/contracts/modules/account'
import { perSheet as numbers, printing } from '@xuegong/contracts/modules/transfer/printing'
import { Alert, Button, Segmented } from 'antd'
import { type CSSProperties, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { minute } from '#app/clock.ts'
import type { AppStore } from '#api/app-store.ts'
import { skipToken, useQuery } from '#api/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import styles from './BatchPrint.module.css'
import { PrintSheets } from './PrintSheets.tsx'

const margins = [
  { value: 10, label: '窄' },
  { value: 15, label: '普通' },
  { value: 20, label: '宽' },
]
const known: readonly number[] = numbers

/** How much of a sheet's width a narrow window has room for. */
function useFit(): number {
  const fit = () => Math.min(1, (document.documentElement.clientWidth - 24) / ((210 * 96) / 25.4))
  const [part, set] = useState(fit)
  useEffect(() => {
    const onResize = () => set(fit())
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return part
}

/** The ids of the address, or where they were too many for one, those that the tab remembers. */
function useIds(): string[] {
  const [address] = useSearchParams()
  const { tab } = (useStore() as AppStore).outside.shelves
  const [ids] = useState(() => {
    const named = address.get('ids')
    return named === null ? tab.get<string[]>('printIds', []) : named.split(',').filter(Boolean)
  })
  return ids
}

/** Which of the rows that were chosen are not printed, by their places: of what is gone nothing else is known. */
const missingText = (Ids: readonly string[], missing: readonly string[]) => {
  const places = Ids.flatMap((Id, at) => (missing.includes(Id) ? [at + 1] : []))
  return `所选 ${Ids.length} 项中，第 ${places.join('、')} 项已删除或无权查看，未列入打印`
}

/** The print preview, `/batchPrint?kind=student&ids=a,b`: forms on sheets of A4, which the browser prints or saves as PDF. */
export function BatchPrint() {
  const [address] = useSearchParams()
  const Kind = address.get('kind') ?? ''
  const Ids = useIds()
  const { data, error, isFetching, refetch } = useQuery(
    printing.getPrintData,
    Kind !== '' && Ids.length > 0 ? { Kind, Ids } : skipToken,
    { errorShown: true, refetchOnMountOrArgChange: true },
  )
  const me = useQuery(account.getProfile, {}).data?.TrueName ?? ''
  const [chosen, choose] = useState<number>()
  const [margin, setMargin] = useState(15)
  const [time] = useState(minute)
  const fit = useFit()
  const title = data?.Title
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  const usual = data && known.includes(data.PerPage) ? data.PerPage : 1
  return (
    <div className={styles.page} style={{ '--fit': fit } as CSSProperties}>
      <header className={styles.tools}>
        <h1>{data ? `${data.Title} ${data.Pages.length} 份` : '打印预览'}</h1>
        {data && (
          <>
            <span className={styles.choice}>
              每张{' '}
              <Segmented
                aria-label="每张份数"
                options={numbers.map(n => ({ value: n, label: `${n} 份` }))}
                value={chosen ?? usual}
                onChange={choose}
              />
            </span>
            <span className={styles.choice}>
              页边距 <Segmented aria-label="页边距" options={margins} value={margin} onChange={setMargin} />
            </span>
            <Button type="primary" onClick={() => window.print()}>
              打印
            </Button>
            {data.Missing.length > 0 && (
              <Alert type="warning" showIcon title={missingText(Ids, data.Missing)} style={{ flexBasis: '100%' }} />
            )}
          </>
        )}
      </header>
      {Kind === '' || Ids.length === 0 ? (
        <EmptyState title="没有要打印的内容">请在列表中勾选后，点击打印</EmptyState>
      ) : (
        <>
          {error && !isFetching && <ErrorState error={error} onRetry={refetch} />}
          {!data && isFetching && <Waiting />}
          {data && (
            <div className={styles.sheets}>
              <PrintSheets
                pages={data.Pages}
                perSheet={chosen ?? usual}
                margin={margin}
                footer={`打印人：${me}　打印时间：${time}`}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}
