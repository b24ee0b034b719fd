import { notice } from '@xuegong/contracts/modules/notice'
import type { NoticeRow } from '@xuegong/contracts/modules/notice/manage'
import Button from 'antd-mobile/es/components/button'
import { useState } from 'react'
import { type Failure, isForForm } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { Sheet } from '#phone/Sheet.tsx'
import { useSheet } from '#phone/sheet.ts'
import { remindRule, remindTargets } from '../manage/deeds.ts'
import styles from '../readers/Readers.module.css'
import noticeStyles from '../Notice.module.css'

interface Props {
  notice: Pick<NoticeRow, 'Id' | 'Title' | 'ReceiptType'>
}

/** Reminds those who have not read a notice, or not answered it, on a phone. */
export function PhoneRemind({ notice: { Id, Title, ReceiptType } }: Props) {
  const { isOpen, open, close } = useSheet('remind')
  const [run, { isLoading }] = useCommand(notice.remindUnread, { errorShown: true })
  const [fault, setFault] = useState<string>()
  const begin = () => {
    setFault(undefined)
    open()
  }
  const remind = (Target: 1 | 2) =>
    run({ Id, Target })
      .unwrap()
      .then(
        ({ Num }) => {
          report(`已提醒 ${Num} 人`)
          close()
        },
        (failure: Failure) => {
          if (isForForm(failure)) setFault(failure.message)
        },
      )
  return (
    <>
      <Button block color="primary" onClick={begin}>
        提醒
      </Button>
      {isOpen && (
        <Sheet title={`提醒：${Title}`} onClose={close}>
          <div className={styles.choices}>
            {fault ? (
              <p className={noticeStyles.fault} role="alert">
                {fault}
              </p>
            ) : (
              <p className={styles.only}>{remindRule}</p>
            )}
            {remindTargets(ReceiptType).map(({ value, label }) => (
              <Button key={value} block size="large" loading={isLoading} onClick={() => void remind(value)}>
                提醒{label}的人
              </Button>
            ))}
          </div>
        </Sheet>
      )}
    </>
  )
}
