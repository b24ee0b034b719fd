import { flowDesign } from '@xuegong/contracts/modules/workflow'
import { Modal } from 'antd'
import { useState } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'
import { FileDrop } from '#ui/files/FileDrop.tsx'
import { arrange } from './arrange.ts'
import type { Nodes } from './edit.ts'
import { type FileContent, readFlow } from './flow-file.ts'

interface Props {
  BusinessType: string
  onImport: (nodes: Nodes) => void
  onClose: () => void
}

/** Takes the nodes of a file, which the server holds against the contract first. */
export function ImportFlow({ BusinessType, onImport, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const [content, setContent] = useState<FileContent>()
  const read = content && 'nodes' in content ? content : undefined
  const check = useQuery(flowDesign.checkDefinition, read ? { BusinessType, Nodes: read.nodes } : skipToken, {
    errorShown: true,
  })
  const refused = read && !check.isFetching ? check.error : undefined
  const fault = content && 'fault' in content ? content.fault : refused && `文件不能导入：${refused.message}`
  const isReady = read !== undefined && check.data !== undefined && !check.isFetching && !refused
  const other = read && read.BusinessType !== BusinessType
  const take = async (next: File) => {
    setFile(next)
    setContent(readFlow(await next.text()))
  }
  return (
    <Modal
      open
      title="导入流程"
      okText="导入"
      cancelText="取消"
      okButtonProps={{ disabled: !isReady }}
      onOk={() => onImport(read!.isUnplaced ? arrange(read!.nodes) : read!.nodes)}
      onCancel={onClose}
    >
      <FileDrop
        label="流程文件"
        hint="从流程设计器导出的 .json 文件，导入后替换画布上的流程"
        accept=".json,application/json"
        file={file}
        fault={fault}
        disabled={false}
        onFile={next => void take(next)}
      />
      {isReady && (
        <p role="status">
          {`共 ${read.nodes.length} 个节点，${check.data!.filter(({ Level }) => Level === 1).length} 个错误。`}
          {other && '文件来自其他业务，条件字段可能不存在。'}
        </p>
      )}
    </Modal>
  )
}
