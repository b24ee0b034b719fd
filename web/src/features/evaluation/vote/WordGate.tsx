import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import Button from 'antd-mobile/es/components/button'
import Input from 'antd-mobile/es/components/input'
import { type FormEvent, useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import type { Failure } from '#api/failure.ts'
import { runQuery, useReadAgain } from '#api/hooks.ts'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { Sheet } from '#phone/Sheet.tsx'
import styles from './Vote.module.css'

/** Asks for the word of the class; once said it is good until one signs out. */
function WordSheet({ aid, onClose }: { aid: string; onClose: () => void }) {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const readAgain = useReadAgain()
  const id = useId()
  const [word, setWord] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!word) return setFault('请输入评议口令')
    setBusy(true)
    await dispatch(runQuery(votes.listVote, { Aid: aid, Pwd: word, PageSize: 1 }))
      .unwrap()
      .then(
        () => readAgain('evaluation'),
        ({ message }: Failure) => {
          setFault(message)
          setWord('')
        },
      )
    setBusy(false)
  }
  return (
    <Sheet title="请输入评议口令" onClose={onClose}>
      <form className={styles.word} onSubmit={event => void send(event)}>
        <label htmlFor={id}>评议口令</label>
        <Input
          id={id}
          type="password"
          value={word}
          onChange={setWord}
          maxLength={20}
          autoComplete="off"
          placeholder="由学院发放给本班评议员"
          {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
        />
        {fault && (
          <p id={`${id}-fault`} className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        <Button block size="large" color="primary" type="submit" loading={busy}>
          进入评议
        </Button>
      </form>
    </Sheet>
  )
}

/** Stands in place of what the class keeps behind its word. */
export function WordGate({ aid }: { aid: string }) {
  const [isOpen, open] = useState(true)
  return (
    <>
      <PhoneEmpty
        title="请输入评议口令"
        text="口令由学院发放给本班评议员，每次登录输入一次"
        action={{ text: '输入口令', onPress: () => open(true) }}
      />
      {isOpen && <WordSheet aid={aid} onClose={() => open(false)} />}
    </>
  )
}
