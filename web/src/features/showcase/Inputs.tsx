import { Button, Form } from 'antd'
import type * as t from 'typebox'
import { useState } from 'react'
import { checkWrong } from '#ui/form/check-wrong.ts'
import { Fields } from '#ui/form/Fields.tsx'
import { inputFrom, type Values } from '#ui/form/values.ts'
import { useDevice } from '#ui/device.ts'
import { Sample } from './Sample.tsx'
import { sampleForm } from './sample-form.ts'
import styles from './Inputs.module.css'

/** Every kind of field in one form. What it would send is shown; files go to the store, where nothing holds them. */
export function Inputs() {
  const [form] = Form.useForm<Values>()
  const [sent, setSent] = useState<unknown>()
  const vertical = useDevice() !== 'desktop'
  return (
    <Sample
      title="表单控件"
      note="控件、校验和提示文字都来自接口契约，与手机端 /test/phone 相同；提交时显示将要发送的内容。"
    >
      <Form<Values>
        form={form}
        layout={vertical ? 'vertical' : 'horizontal'}
        {...(!vertical && { labelCol: { flex: '112px' } })}
        labelWrap
        colon={false}
        onValuesChange={() => checkWrong(form)}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={values => setSent(inputFrom(sampleForm, {}, values))}
      >
        <Fields
          object={sampleForm.input as t.TObject}
          spans={[]}
          fields={Object.keys((sampleForm.input as t.TObject).properties) as never[]}
          columns={2}
          autoFocus={false}
        />
        <Button type="primary" htmlType="submit">
          查看将发送的内容
        </Button>
      </Form>
      {sent !== undefined && (
        <pre className={styles.sent} aria-label="将发送的内容" role="region" tabIndex={0}>
          {JSON.stringify(sent, null, 2)}
        </pre>
      )}
    </Sample>
  )
}
