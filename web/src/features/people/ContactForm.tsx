import { people, type StudentDetail } from '@xuegong/contracts/people'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { FormError } from '#ui/FormError.tsx'
import { rulesOf } from '#ui/rules.ts'
import styles from './ContactForm.module.css'

interface Props {
  student: StudentDetail
  /** Something was typed that is not saved. */
  onTyped: () => void
  onCancel: () => void
  onSaved: () => void
}

/** How a student can be reached. A refusal is said by the request layer and leaves the form as it was. */
export function ContactForm({ student, onTyped, onCancel, onSaved }: Props) {
  const [edit, editing] = useCommand(people.editStudent)
  const { message } = App.useApp()
  const { Id, Mobile, Mail } = student
  // As it was when the form was opened: a refusal reads the student again, and the new version is not what was edited.
  const [RowVersion] = useState(student.RowVersion)

  const save = async (fields: { Mobile: string; Mail?: string }) => {
    try {
      await edit({ Id, RowVersion, Mobile: fields.Mobile, Mail: fields.Mail ?? '' }).unwrap()
    } catch {
      return
    }
    message.success('保存成功')
    onSaved()
  }
  return (
    <Form
      className={styles.form}
      layout="vertical"
      initialValues={{ Mobile, Mail }}
      onFinish={save}
      onValuesChange={onTyped}
      requiredMark={false}
      validateTrigger="onBlur"
    >
      <FormError error={editing.error} />
      <div className={styles.fields}>
        <Form.Item
          name="Mobile"
          label="手机号"
          rules={[{ required: true, message: '请输入手机号' }, ...rulesOf(people.editStudent, 'Mobile')]}
        >
          <Input autoFocus inputMode="tel" maxLength={11} />
        </Form.Item>
        <Form.Item name="Mail" label="邮箱" rules={rulesOf(people.editStudent, 'Mail')}>
          <Input inputMode="email" />
        </Form.Item>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" htmlType="submit" loading={editing.isLoading}>
          保存
        </Button>
      </div>
    </Form>
  )
}
