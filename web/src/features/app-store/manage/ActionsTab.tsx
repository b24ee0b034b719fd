import { appStore } from '@xuegong/contracts/modules/app-store'
import type { ToolAction } from '@xuegong/contracts/modules/app-store/fields'
import { Button } from 'antd'
import { useState } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { sayUnsaid } from '#api/say-unsaid.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import styles from './Manage.module.css'

interface Chosen {
  readonly ActionId: string
  readonly Name: string
}

/** The buttons of the page of a tool: which of them can be begun from the store, how they are called there, and in which order. */
export function ActionsTab({ id, mayEdit }: { id: string; mayEdit: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(
    appStore.listToolAction,
    { ToolId: id, PageSize: 100 },
    { errorShown: true, refetchOnMountOrArgChange: true },
  )
  if (error && !data && !isFetching) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={4} />
  if (data.rows.length === 0)
    return <EmptyState title="没有可绑定的动作">应用打开的页面没有按钮，或应用是外部链接</EmptyState>
  const bound = data.rows.filter(({ Bound }) => Bound === 1)
  return <Choice key={JSON.stringify(bound)} id={id} rows={data.rows} bound={bound} mayEdit={mayEdit} />
}

interface Props {
  id: string
  rows: readonly ToolAction[]
  bound: readonly ToolAction[]
  mayEdit: boolean
}

function Choice({ id, rows, bound, mayEdit }: Props) {
  const [run, { isLoading }] = useCommand(appStore.setToolActions)
  const [chosen, choose] = useState<readonly Chosen[]>(bound)
  const at = (ActionId: string) => chosen.findIndex(each => each.ActionId === ActionId)
  const turn = (action: ToolAction) =>
    choose(
      at(action.ActionId) < 0
        ? [...chosen, { ActionId: action.ActionId, Name: action.Name }]
        : chosen.filter(({ ActionId }) => ActionId !== action.ActionId),
    )
  const rename = (ActionId: string, Name: string) =>
    choose(chosen.map(each => (each.ActionId === ActionId ? { ActionId, Name } : each)))
  const up = (ActionId: string) => {
    const place = at(ActionId)
    choose(chosen.toSpliced(place, 1).toSpliced(place - 1, 0, chosen[place]!))
  }
  const save = () =>
    void run({ ToolId: id, Actions: chosen.map(({ ActionId, Name }) => ({ ActionId, Name: Name.trim() })) })
      .unwrap()
      .then(() => report('保存成功'))
      .catch(sayUnsaid)
  // Those that are chosen come first, in their order.
  const inOrder = [
    ...chosen.flatMap(({ ActionId }) => rows.find(row => row.ActionId === ActionId) ?? []),
    ...rows.filter(({ ActionId }) => at(ActionId) < 0),
  ]
  return (
    <div className={styles.actions}>
      <p className={styles.hint}>勾选的动作会作为快捷操作显示在应用详情中，可以改名和排序</p>
      <ul className={styles.list} aria-label="页面按钮">
        {inOrder.map(action => {
          const place = at(action.ActionId)
          const isChosen = place >= 0
          return (
            <li key={action.ActionId}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!mayEdit}
                  aria-label={`绑定${action.Name}`}
                  onChange={() => turn(action)}
                />
                <code>{action.EnCode}</code>
              </label>
              {isChosen ? (
                <input
                  className={styles.name}
                  aria-label={`${action.EnCode}的名称`}
                  placeholder={action.Name}
                  maxLength={20}
                  disabled={!mayEdit}
                  value={chosen[place]!.Name}
                  onChange={({ target }) => rename(action.ActionId, target.value)}
                />
              ) : (
                <span className={styles.name}>{action.Name}</span>
              )}
              {isChosen && mayEdit && (
                <Button
                  size="small"
                  disabled={place === 0}
                  aria-label={`上移${action.Name}`}
                  onClick={() => up(action.ActionId)}
                >
                  上移
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && (
        <div>
          <Button type="primary" loading={isLoading} onClick={save}>
            保存快捷操作
          </Button>
        </div>
      )}
    </div>
  )
}
