import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { kit } from '@xuegong/contracts/modules/kit'
import { type Beginning, beginnings } from '@xuegong/contracts/modules/kit/worlds'
import { Button, Form, Input, Modal, Radio } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { useUpload } from '#api/upload.ts'
import { beginningWords } from '#ui/text/beginnings.ts'
import { titleOf } from './beginning-title.ts'
import styles from './NewWorld.module.css'

interface Order {
  preset: Beginning
  name?: string
}

/** Makes a world from a preset, or from a saved file. */
export function NewWorld({ onOpened }: { onOpened: (id: string) => void }) {
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<Order>()
  const [create, creating] = useCommand(kit.createWorld)
  const upload = useUpload(kit.importWorld)
  const file = useRef<HTMLInputElement>(null)

  const made = ({ id }: { id: string }) => {
    setOpen(false)
    onOpened(id)
  }
  const send = ({ preset, name }: Order) =>
    create({ preset, ...(name && { name }) })
      .unwrap()
      .then(made)
      .catch(() => {})
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    const opened = chosen && (await upload.start(chosen, {}))
    target.value = ''
    if (opened) made(opened)
  }
  return (
    <>
      <button type="button" className={styles.new} onClick={() => setOpen(true)}>
        <PlusOutlined aria-hidden="true" /> 新建
      </button>
      <Modal
        title="新建世界"
        open={open}
        onCancel={() => setOpen(false)}
        onOk={form.submit}
        okText="新建"
        cancelText="取消"
        confirmLoading={creating.isLoading}
        okButtonProps={{ size: 'middle' }}
        cancelButtonProps={{ size: 'middle' }}
        destroyOnHidden
        width={440}
        // Its buttons stay within reach on phones.
        styles={{ body: { maxHeight: 'calc(100dvh - 260px)', overflowY: 'auto' } }}
      >
        <Form form={form} layout="vertical" initialValues={{ preset: 'school' }} onFinish={send} size="middle">
          <Form.Item name="preset" label="预设">
            <Radio.Group className={styles.presets}>
              {beginnings.map(preset => (
                <Radio key={preset} value={preset}>
                  <b>{titleOf(preset)}</b>
                  <span>{beginningWords[preset].about}</span>
                </Radio>
              ))}
            </Radio.Group>
          </Form.Item>
          <Form.Item
            name="name"
            label="世界名"
            extra="小写字母、数字和短横线；不填则自动编号"
            rules={[{ pattern: /^[a-z0-9][a-z0-9-]{0,39}$/, message: '世界名格式不正确' }]}
          >
            <Input autoComplete="off" placeholder="自动编号" />
          </Form.Item>
        </Form>
        <div className={styles.import}>
          <span>或打开导出的世界文件</span>
          <Button size="middle" loading={upload.progress !== undefined} onClick={() => file.current?.click()}>
            导入世界
          </Button>
          <input ref={file} type="file" hidden aria-label="世界文件" onChange={take} />
        </div>
      </Modal>
    </>
  )
}
