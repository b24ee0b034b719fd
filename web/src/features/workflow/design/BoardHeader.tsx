import { definitionStates } from '@xuegong/contracts/modules/workflow/definitions'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import { Button, Space } from 'antd'
import { useButton } from '#nav/current-route.tsx'
import { MoreActions } from '#ui/actions/MoreActions.tsx'
import { saveFile } from '#ui/export/save-file.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import styles from './Board.module.css'
import { fileText } from './flow-file.ts'
import type { Design } from './use-design.ts'

/** What stands at the right of the canvas. */
export type Side = 'node' | 'trial' | 'versions'

interface Props {
  design: Design
  side: Side | undefined
  onSide: (side: Side) => void
  onImport: () => void
  onPublish: () => void
  onClose: () => void
}

/** The flow by name and state, and what is done with it as a whole. */
export function BoardHeader({ design, side, onSide, onImport, onPublish, onClose }: Props) {
  const { base, nodes, changed, stale, busy } = design
  const { WfName, WfCode, BusinessName, BusinessType, IsBuilt, State, CurVersion, HasDraft } = base
  const [mayEdit, mayPublish, mayPreview] = [useButton('edit'), useButton('publish'), useButton('preview')]
  const saved = HasDraft && CurVersion > 0 ? '有未发布的修改' : ''
  const facts = [
    WfCode,
    `${BusinessName || BusinessType}${IsBuilt ? '' : '（业务未启用）'}`,
    definitionStates[State as 0],
    CurVersion > 0 ? `V${CurVersion}` : '',
    changed ? '有未保存的修改' : saved,
  ]
  const exportFile = () =>
    saveFile(new Blob([fileText(base, nodes)], { type: 'application/json' }), `流程_${WfName}_${WfCode}.json`)
  const more = [
    ...(mayEdit ? [{ code: 'import', name: '导入 JSON', run: onImport }] : []),
    { code: 'export', name: '导出 JSON', run: exportFile },
  ]
  return (
    <PageHeader title={WfName} purpose={facts.filter(Boolean).join(' · ')}>
      <Space wrap>
        <Button onClick={onClose}>返回列表</Button>
        {mayPreview && (
          <Button disabled={side === 'trial'} onClick={() => onSide('trial')}>
            试运行
          </Button>
        )}
        <Button disabled={side === 'versions'} onClick={() => onSide('versions')}>
          版本对比
        </Button>
        <MoreActions actions={more}>
          <Button>更多</Button>
        </MoreActions>
        {changed && <Button onClick={design.drop}>放弃修改</Button>}
        {mayEdit && (
          <Button loading={busy} disabled={!changed || stale} onClick={() => void design.save()}>
            保存草稿
          </Button>
        )}
        {mayPublish && (
          <Button type="primary" disabled={stale || (!changed && !HasDraft && State === 1)} onClick={onPublish}>
            发布
          </Button>
        )}
      </Space>
      <span className="visually-hidden" role="status">
        {changed ? '有未保存的修改' : ''}
      </span>
    </PageHeader>
  )
}

interface ToolProps {
  design: Design
  onArrange: () => void
}

/** Back and forth, and every node at its place. */
export const BoardTools = ({ design: { mayUndo, mayRedo, undo, redo }, onArrange }: ToolProps) => (
  <div className={styles.tools} role="toolbar" aria-label="画布工具">
    <Button icon={<UndoOutlined />} aria-label="撤销" title="撤销（Ctrl+Z）" disabled={!mayUndo} onClick={undo} />
    <Button icon={<RedoOutlined />} aria-label="重做" title="重做（Ctrl+Y）" disabled={!mayRedo} onClick={redo} />
    <Button onClick={onArrange}>整理布局</Button>
  </div>
)
