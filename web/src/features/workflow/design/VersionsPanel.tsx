import type { Result } from '@xuegong/contracts/endpoint'
import type { flowDesign } from '@xuegong/contracts/modules/workflow'
import { Button, Select } from 'antd'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Difference } from './diff.ts'
import type { Nodes } from './edit.ts'
import { Line } from './Line.tsx'
import { SidePanel } from './SidePanel.tsx'
import styles from './Panels.module.css'

export type Version = Result<typeof flowDesign.listVersions>[number]

/** Which two are compared: versions by their number, 0 the draft. */
export interface Pair {
  readonly before: number
  readonly after: number
}

interface Props {
  versions: readonly Version[]
  pair: Pair
  differences: readonly Difference[]
  onPair: (pair: Pair) => void
  onGo: (NodeId: string) => void
  /** Takes the nodes of a version as the draft; absent: it may not be changed. */
  onRestore: ((nodes: Nodes) => void) | undefined
  onClose: () => void
}

const kinds = { added: '新增', removed: '删除', changed: '修改' } as const

/** Two versions side by side in words; the canvas marks the same. */
export function VersionsPanel({ versions, pair, differences, onPair, onGo, onRestore, onClose }: Props) {
  const options = [
    { value: 0, label: '当前草稿' },
    ...versions.map(({ Version: value, PublishTime }) => ({
      value,
      label: `V${value}（${PublishTime.slice(0, 10)}）`,
    })),
  ]
  return (
    <SidePanel title="版本对比" onClose={onClose}>
      {versions.length === 0 ? (
        <EmptyState title="还没有发布过">发布后可以在这里比较各个版本</EmptyState>
      ) : (
        <div className={styles.fields}>
          <div className={styles.pair}>
            <Line label="旧版本">
              {id => (
                <Select
                  id={id}
                  value={pair.before}
                  options={options}
                  onChange={before => onPair({ ...pair, before })}
                />
              )}
            </Line>
            <Line label="新版本">
              {id => (
                <Select id={id} value={pair.after} options={options} onChange={after => onPair({ ...pair, after })} />
              )}
            </Line>
          </div>
          <p className={styles.hint} role="status">
            {differences.length === 0 ? '两个版本没有差别' : `${differences.length} 个节点有差别`}
          </p>
          <ul className={styles.steps} aria-label="差别">
            {differences.map(({ NodeId, name, kind, changes }) => (
              <li key={NodeId}>
                <Button type="link" size="small" className={styles.add ?? ''} onClick={() => onGo(NodeId)}>
                  {`${kinds[kind]}：${name}`}
                </Button>
                <ul>
                  {changes.map(change => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <h3>发布记录</h3>
          <ul className={styles.steps} aria-label="发布记录">
            {versions.map(({ Id, Version: number, PublishTime, UserName, Remark, RunningNum, Nodes }) => (
              <li key={Id}>
                <strong>{`V${number}`}</strong>
                <span>{`${PublishTime} ${UserName} · 运行中 ${RunningNum}`}</span>
                {Remark && <span>{Remark}</span>}
                {onRestore && (
                  <Button type="link" size="small" className={styles.add ?? ''} onClick={() => onRestore(Nodes)}>
                    恢复为草稿
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </SidePanel>
  )
}
