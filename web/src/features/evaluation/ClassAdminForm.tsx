import { roleType } from '@xuegong/contracts/modules/evaluation/codes'
import { classAdmins } from '@xuegong/contracts/modules/evaluation/class-admins'
import { Alert, App, Form, Table } from 'antd'
import type { Result } from '@xuegong/contracts/endpoint'
import { report } from '#api/notify.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { PersonPicker } from '#ui/people/PersonPicker.tsx'
import type { PickerProps } from '#ui/people/picker-props.ts'
import { CopyButton } from '#ui/copy/CopyButton.tsx'
import type { Listed } from './chosen-assessment.ts'

/** Picks students of the class that the form names. */
function ClassmatePicker(props: PickerProps) {
  const ClassId: string | undefined = Form.useWatch('ClassId')
  return (
    <PersonPicker
      {...props}
      picks="student"
      several
      disabled={!ClassId}
      placeholder={ClassId ? '姓名、学号或拼音' : '请先选择班级'}
      {...(ClassId && { narrow: { ClassId } })}
    />
  )
}

interface Props {
  of: Pick<Listed, 'Id'>
  /** The class that the list is about. */
  ClassId?: string | undefined
  onClose: () => void
}

/** Names students of a class as its administrators or reviewers. */
export const ClassAdminForm = ({ of, ClassId, onClose }: Props) => (
  <FormModal
    title="新增评议员"
    endpoint={classAdmins.addClassAdmin}
    fields={[
      'ClassId',
      { name: 'RoleType', hint: '班级管理员组织评议，也参加投票' },
      { name: 'UserIds', element: <ClassmatePicker />, hint: '可选多人，须为该班学生' },
    ]}
    initial={{ Aid: of.Id, RoleType: roleType.reviewer, ...(ClassId && { ClassId }) }}
    savedText={null}
    onSaved={({ AddNum }) => report(`已新增 ${AddNum} 人`)}
    onClose={onClose}
  />
)

type Words = Result<typeof classAdmins.resetPassword>

const Told = ({ words }: { words: Words }) => (
  <>
    <Alert type="warning" showIcon title="口令只显示这一次，请抄录后分发给各班" style={{ marginBlock: 12 }} />
    <Table<Words[number]>
      size="small"
      rowKey="ClassName"
      pagination={false}
      scroll={{ y: 320 }}
      dataSource={[...words]}
      columns={[
        { title: '班级', dataIndex: 'ClassName' },
        { title: '口令', dataIndex: 'Password', width: 96 },
        {
          title: '',
          key: 'copy',
          width: 48,
          render: (_, { ClassName, Password }) => <CopyButton text={Password} label={`${ClassName}的口令`} />,
        },
      ]}
    />
  </>
)

/** Gives classes a new word for their review, and tells it once. */
export function ResetWord({ of, ClassId, onClose }: Props) {
  const { modal } = App.useApp()
  return (
    <FormModal
      title="重置评议口令"
      endpoint={classAdmins.resetPassword}
      fields={[{ name: 'ClassIds', hint: '所选班级的评议员须用新口令进入评议，原口令失效' }]}
      initial={{ Aid: of.Id, ...(ClassId && { ClassIds: [ClassId] }) }}
      saveText="重置"
      savedText={null}
      onSaved={words =>
        modal.info({ title: `已重置 ${words.length} 个班级的口令`, content: <Told words={words} />, okText: '已抄录' })
      }
      onClose={onClose}
    />
  )
}
