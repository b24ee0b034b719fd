import { Form, Input } from 'antd'
import { isJson } from './rule-fields.ts'
import styles from './RulesPanel.module.css'

interface Props {
  name: string
  label: string
  placeholder: string
  required?: boolean
}

/** A field of a form that takes JSON. */
export const JsonItem = ({ name, label, placeholder, required = false }: Props) => (
  <Form.Item
    name={name}
    label={label}
    className={styles.whole}
    rules={[
      { required, message: `请输入${label}` },
      {
        validator: async (_, text = '') =>
          isJson(String(text).trim()) ? undefined : Promise.reject('不是有效的 JSON'),
      },
    ]}
  >
    <Input.TextArea rows={2} spellCheck={false} placeholder={placeholder} />
  </Form.Item>
)
