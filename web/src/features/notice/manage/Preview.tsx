import { notice } from '@xuegong/contracts/modules/notice'
import type { NoticeDraft } from '@xuegong/contracts/modules/notice/manage'
import { Modal, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { ReadOf } from '#ui/detail/ReadOf.tsx'
import { NoticeDocument } from '../NoticeDocument.tsx'
import styles from './Manage.module.css'

const widths = { desk: '电脑', phone: '手机' } as const
type Width = keyof typeof widths

interface Props {
  onClose: () => void
  children: ReactNode
}

/** A notice as those read it who are sent it, at a desk or on a phone. */
export function PreviewModal({ onClose, children }: Props) {
  const [width, setWidth] = useState<Width>('desk')
  return (
    <Modal open title="预览" width={900} footer={null} onCancel={onClose}>
      <Segmented<Width>
        aria-label="预览方式"
        value={width}
        onChange={setWidth}
        options={Object.entries(widths).map(([value, label]) => ({ value: value as Width, label }))}
      />
      <div className={styles.preview} data-width={width}>
        {children}
      </div>
    </Modal>
  )
}

type Written = Pick<
  NoticeDraft,
  'Title' | 'NoticeType' | 'Level' | 'IsTop' | 'Content' | 'Files' | 'OrgName' | 'CreateUserName' | 'PublishTime'
> & { readonly SendTime: string | null }

/** A notice as a document, from what was written. */
export const WrittenDocument = ({ written, untitled = false }: { written: Written; untitled?: boolean }) => {
  const { CreateUserName, SendTime, PublishTime } = written
  return (
    <NoticeDocument
      untitled={untitled}
      notice={{ ...written, PublisherName: CreateUserName, PublishTime: SendTime ?? PublishTime ?? '' }}
    />
  )
}

/** A stored notice as those read it who are sent it. */
export const Preview = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <PreviewModal onClose={onClose}>
    <ReadOf endpoint={notice.getNotice} id={id}>
      {written => <WrittenDocument written={written} />}
    </ReadOf>
  </PreviewModal>
)
