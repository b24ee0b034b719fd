import { account } from '@xuegong/contracts/modules/account'
import { Avatar, Modal } from 'antd'
import { useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { FileDrop } from '#ui/files/FileDrop.tsx'
import { FormError } from '#ui/FormError.tsx'
import { useFileAddress } from './files.ts'
import { shrunk } from './shrink.ts'

/** The own picture: chosen, made small enough in the browser, looked at, and kept. */
export function ChangePicture({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(account.getProfile, {})
  const present = useFileAddress(data?.Img ?? '')
  const [file, setFile] = useState<File>()
  const [picture, setPicture] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [refused, setRefused] = useState<Failure>()
  const [save, saving] = useCommand(account.changeImage, { errorShown: true })
  const choose = async (chosen: File) => {
    setFile(chosen)
    setPicture(undefined)
    setFault(undefined)
    setRefused(undefined)
    const made = await shrunk(chosen).catch(() => undefined)
    if (made) setPicture(made)
    else setFault('无法读取该图片，请换一张 PNG 或 JPG 图片')
  }
  const keep = async (Base64: string) => {
    const done = await save({ Base64 }).unwrap().catch(setRefused)
    if (!done) return
    report('头像已更新')
    onClose()
  }
  return (
    <Modal
      open
      title="修改头像"
      width={440}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: !picture, loading: saving.isLoading }}
      onOk={() => picture && void keep(picture)}
      onCancel={onClose}
    >
      <FormError error={refused} />
      <p style={{ textAlign: 'center' }}>
        <Avatar size={128} src={picture ?? (present || undefined)} alt="头像预览">
          {data?.TrueName.slice(-1)}
        </Avatar>
      </p>
      <FileDrop
        label="选择图片"
        hint="PNG 或 JPG，会缩小到 256 像素"
        accept=".png,.jpg,.jpeg"
        file={file}
        fault={fault}
        disabled={saving.isLoading}
        onFile={chosen => void choose(chosen)}
      />
    </Modal>
  )
}
