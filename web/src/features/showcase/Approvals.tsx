import { ApprovalState, type AuditStep } from '@xuegong/contracts/approval'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { Button } from 'antd'
import { useState } from 'react'
import { AuditDrawer } from '#ui/detail/AuditDrawer.tsx'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import styles from './Approvals.module.css'
import { Sample } from './Sample.tsx'

const steps = [
  { Id: '1', TrueName: '王晓晨', Name: '提交', Result: 0, Opinion: '', Time: '2026-10-14 08:30:00', Note: '' },
  {
    Id: '2',
    TrueName: '李思远',
    Name: '辅导员审核',
    Result: 1,
    Opinion: '情况属实，同意',
    Time: '2026-10-14 09:10:00',
    Note: '',
  },
  { Id: '3', TrueName: '周明远', Name: '学院审核', Result: null, Opinion: '', Time: null, Note: '' },
] satisfies AuditStep[]

const leave = [
  { term: '请假类型', value: '事假' },
  { term: '请假天数', value: '3 天' },
  { term: '事由', value: '回家办理户籍迁移' },
]

const item = { Id: '1', title: '王晓晨的请假申请', State: ApprovalState.inReview }

/** An application to decide on. What is decided here is kept nowhere. */
export function Approvals() {
  const [open, setOpen] = useState(false)
  return (
    <Sample title="审批抽屉" note="申请内容、审批进度和审批意见在一处；此处的决定不会保存。">
      <Button onClick={() => setOpen(true)}>审批请假申请</Button>
      <AuditDrawer
        item={open ? item : null}
        steps={steps}
        onDecide={() => Promise.resolve()}
        onClose={() => setOpen(false)}
      >
        <div className={styles.application}>
          <DescriptionList items={leave} col={2} />
        </div>
      </AuditDrawer>
    </Sample>
  )
}

/** A form of a command that anybody may give. */
export function Forms() {
  const [open, setOpen] = useState(false)
  return (
    <Sample title="表单弹窗" note="离开输入框即校验，有未保存的内容时先询问；提交后记入前端日志。">
      <Button onClick={() => setOpen(true)}>反馈页面问题</Button>
      {open && (
        <FormModal
          title="反馈页面问题"
          endpoint={siteCalls.addWebLog}
          fields={[{ name: 'RoutePath' }, { name: 'ErrorLog', label: '问题描述', wide: true }]}
          initial={{ RoutePath: '/test/home' }}
          saveText="提交"
          savedText="已记录，感谢反馈"
          onClose={() => setOpen(false)}
        />
      )}
    </Sample>
  )
}
