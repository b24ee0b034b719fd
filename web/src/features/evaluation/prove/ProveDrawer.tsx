import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { Drawer } from 'antd'
import type * as t from 'typebox'
import type { ReactNode } from 'react'
import { Detail } from '#ui/detail/Detail.tsx'
import { Foot } from '#ui/detail/Foot.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { lookOfProve } from '../words.ts'
import { ProveFiles } from './ProveFiles.tsx'
import type { ProveRow } from './prove-rules.ts'

const { properties } = proofs.listProve.result as unknown as { properties: { rows: { items: t.TObject } } }
const schema = properties.rows.items

interface Props {
  row: ProveRow | undefined
  actions: ReactNode
  onClose: () => void
}

/** A proof beside the list, its files first. */
export const ProveDrawer = ({ row, actions, onClose }: Props) => (
  <Drawer
    open={row !== undefined}
    onClose={onClose}
    title={row ? `${row.TrueName}的证明` : '证明'}
    size={560}
    destroyOnHidden
    footer={row && <Foot>{actions}</Foot>}
  >
    {row && (
      <>
        <ProveFiles files={row.Files} />
        <Detail
          schema={schema}
          value={row}
          groups={[
            {
              title: '证明',
              facts: [
                'ProveType',
                { name: 'State', show: ({ State }) => <StateDot {...lookOfProve(State)} /> },
                { name: 'ValidDate', show: ({ ValidDate }) => ValidDate ?? '长期' },
                'CreateDate',
                { name: 'Remark', wide: true },
              ],
            },
            { title: '学生', facts: ['StudentNo', 'TrueName', 'OrgName', 'ClassName'] },
            { title: '核验', facts: ['CheckUserName', 'CheckTime', { name: 'Opinion', wide: true }] },
          ]}
        />
      </>
    )}
  </Drawer>
)
