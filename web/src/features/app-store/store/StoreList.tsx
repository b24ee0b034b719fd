import { appStore } from '@xuegong/contracts/modules/app-store'
import { Button, Pagination } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { useLastPage } from '#ui/list/last-page.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { desktopPage, pageSize, storeInput } from '../words.ts'
import { Chips } from './Chips.tsx'
import styles from './Store.module.css'
import { ToolCard } from './ToolCard.tsx'
import { useStoreChips } from './use-store.ts'

/** The store: what one may open, found by category and name. */
export function StoreList() {
  const list = useList(appStore.listTool, storeInput)
  const { reading, input } = list
  const { error, isFetching, refetch } = reading
  const beyond = useLastPage(list)
  const data = beyond ? undefined : reading.data
  const top = useRef<HTMLElement>(null)
  const { kinds, order, isNarrowed, isCollected } = useStoreChips(list)
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="应用商店" purpose="查找可用的应用，收藏后可放到桌面">
        <Button onClick={() => void navigate(desktopPage)}>我的桌面</Button>
      </PageHeader>
      <Panel>
        <FilterForm list={list} search="Name" fields={[]} />
        <div className={styles.ways}>
          <Chips {...kinds} />
          <Chips {...order} />
        </div>
      </Panel>
      <section ref={top} className={styles.found} aria-label="应用" aria-busy={isFetching}>
        {error && !data && !isFetching && (
          <Panel>
            <ErrorState error={error} onRetry={refetch} />
          </Panel>
        )}
        {!data && (isFetching || beyond) && <CardBones />}
        {data?.rows.length === 0 && (
          <Panel>
            <EmptyState title={isNarrowed ? '没有找到应用' : '还没有可用的应用'}>
              {isCollected
                ? '点击应用右侧的星标即可收藏'
                : isNarrowed
                  ? '换一个名称，或查看全部分类'
                  : '应用由学校管理员上架，如有需要请联系管理员'}
              {isNarrowed && (
                <p>
                  <Button onClick={list.clear}>查看全部</Button>
                </p>
              )}
            </EmptyState>
          </Panel>
        )}
        {data && data.rows.length > 0 && (
          <ul className={styles.cards}>
            {data.rows.map(tool => (
              <li key={tool.Id}>
                <ToolCard tool={tool} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          className={styles.pager ?? ''}
          size="small"
          align="end"
          hideOnSinglePage
          showSizeChanger={false}
          total={data?.total ?? 0}
          current={input.PageIndex}
          pageSize={pageSize}
          onChange={page => {
            list.turn(page)
            top.current?.scrollIntoView()
          }}
        />
      </section>
    </>
  )
}

const CardBones = () => (
  <ul className={styles.cards} role="status" aria-label="正在加载">
    {Array.from({ length: 9 }, (_, at) => (
      <li key={at} className={`bone ${styles.bone}`} />
    ))}
  </ul>
)
