import type { FlowFieldRow } from '@xuegong/contracts/modules/workflow/flow'
import { Alert } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useButton } from '#nav/current-route.tsx'
import { useLeaving } from '#ui/form/leaving.ts'
import { isTyping, type Key, useKeyHelp } from '#ui/keys.ts'
import { arrange } from './arrange.ts'
import { BoardHeader, BoardTools, type Side } from './BoardHeader.tsx'
import styles from './Board.module.css'
import { Canvas, type Target } from './Canvas.tsx'
import { type Addable, addBehind, nodeOf, type Nodes, remove } from './edit.ts'
import { FindingList } from './FindingList.tsx'
import { ImportFlow } from './ImportFlow.tsx'
import type { Mark } from './NodeCard.tsx'
import { NodePanel } from './NodePanel.tsx'
import { Palette } from './Palette.tsx'
import { PublishForm } from './PublishForm.tsx'
import { type Path, TrialPanel } from './TrialPanel.tsx'
import { useCompared } from './use-compared.ts'
import { type Definition, useDesign } from './use-design.ts'
import { useFindings } from './use-findings.ts'
import { useLexicon, useRoles } from './use-lexicon.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

const keys: readonly Key[] = [
  { keys: ['Tab'], does: '下一个节点' },
  { keys: ['Enter'], does: '打开节点' },
  { keys: ['N'], does: '在节点之后添加审批' },
  { keys: ['Delete'], does: '删除节点' },
  { keys: ['↑', '↓', '←', '→'], does: '移动节点' },
  { keys: ['Ctrl+Z'], does: '撤销' },
  { keys: ['Ctrl+Y'], does: '重做' },
]

const noMarks: ReadonlyMap<string, Mark> = new Map()
/** A dialog over the canvas. */
type Dialog = 'publish' | 'import'

interface Props {
  definition: Definition
  fields: readonly FlowFieldRow[]
  onClose: () => void
}

/** A flow on its canvas, with what is wrong with it, what its nodes say, a trial, and its versions. */
export function Board({ definition, fields, onClose }: Props) {
  const leaving = useLeaving(onClose)
  const design = useDesign(definition, leaving)
  const { nodes, base } = design
  const roles = useRoles()
  const lexicon = useLexicon(nodes, fields, roles)
  const findings = useFindings(base.BusinessType, nodes)
  const mayEdit = useButton('edit')
  const [chosen, choose] = useState<string>()
  const [side, setSide] = useState<Side>()
  const [dialog, setDialog] = useState<Dialog>()
  const [target, setTarget] = useState<Target>()
  const [path, setPath] = useState<Path>()
  const compared = useCompared(base.Id, nodes, lexicon, side === 'versions')
  useKeyHelp(keys)

  const change = (next: Nodes, about?: string) => {
    setPath(undefined)
    design.put(next, about)
  }
  /** Another flow on the canvas: what is not saved there is not thrown away without a question. */
  const replace = (next: Nodes, then: () => void) =>
    leaving.leave(() => {
      change(next)
      then()
    })
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event) || side === 'versions' || dialog) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) design.undo()
    else if (key === 'y' || key === 'z') design.redo()
    else return
    setPath(undefined)
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => mayEdit && step(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [mayEdit])

  const open = (id: string) => {
    choose(id)
    setSide(now => (now === 'versions' ? now : 'node'))
  }
  const go = (id: string) => {
    choose(id)
    setTarget({ id })
  }
  const close = () => {
    setSide(undefined)
    setPath(undefined)
    if (chosen) setTarget({ id: chosen })
  }
  const drop = (id: string) => {
    change(remove(nodes, id))
    setSide(undefined)
    choose(undefined)
  }
  const add = (kind: Addable) => {
    const added = addBehind(nodes, kind, chosen)
    change(added.nodes)
    open(added.id)
  }
  const passed = useMemo(
    () => (path ? new Map(path.map(({ NodeId }): [string, Mark] => [NodeId, 'passed'])) : noMarks),
    [path],
  )
  const comparing = side === 'versions'
  const node = nodeOf(nodes, chosen)
  const publish = async () => {
    if (!design.changed || (await design.save())) setDialog('publish')
  }
  return (
    <div className={styles.board}>
      <BoardHeader
        design={design}
        side={side}
        onSide={setSide}
        onImport={() => setDialog('import')}
        onPublish={() => void publish()}
        onClose={() => leaving.leave(onClose)}
      />
      {(design.stale || design.error) && (
        <Alert
          type="error"
          showIcon
          title={design.stale ? '该流程已被他人修改，请放弃修改后重新设计' : design.error?.message}
        />
      )}
      <div className={styles.body}>
        <div className={styles.left}>
          {mayEdit && !comparing && <Palette onAdd={add} />}
          <FindingList
            findings={findings}
            onGo={id => {
              go(id)
              setSide('node')
            }}
          />
        </div>
        <div className={styles.canvas}>
          {mayEdit && !comparing && (
            <BoardTools
              design={design}
              onArrange={() => {
                change(arrange(nodes))
                setTarget({})
              }}
            />
          )}
          <Canvas
            nodes={comparing ? compared.nodes : nodes}
            lexicon={lexicon}
            findings={comparing ? [] : findings}
            marks={comparing ? compared.marks : passed}
            path={path && !comparing ? path : []}
            chosen={chosen}
            onChoose={choose}
            onOpen={open}
            onChange={mayEdit && !comparing ? change : undefined}
            target={target}
          />
        </div>
        {side === 'node' && node && (
          <NodePanel
            key={node.NodeId}
            node={node}
            nodes={nodes}
            lexicon={lexicon}
            roles={roles}
            findings={findings.filter(({ NodeId }) => NodeId === node.NodeId)}
            onChange={mayEdit ? change : undefined}
            onRemove={() => drop(node.NodeId)}
            onClose={close}
          />
        )}
        {side === 'trial' && (
          <TrialPanel
            BusinessType={base.BusinessType}
            nodes={nodes}
            fields={fields.filter(({ Field }) => !Field.startsWith('Applicant.'))}
            path={path}
            onPath={setPath}
            onClose={close}
          />
        )}
        {comparing && (
          <VersionsPanel
            {...compared}
            onPair={compared.setPair}
            onGo={go}
            onRestore={
              mayEdit
                ? restored =>
                    replace(restored, () => {
                      setSide(undefined)
                      setTarget({})
                    })
                : undefined
            }
            onClose={close}
          />
        )}
      </div>
      {dialog === 'import' && (
        <ImportFlow
          BusinessType={base.BusinessType}
          onImport={imported =>
            replace(imported, () => {
              setDialog(undefined)
              setTarget({})
            })
          }
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'publish' && (
        <PublishForm row={base} onPublished={design.published} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
