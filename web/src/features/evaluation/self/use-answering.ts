import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCommand } from '#api/hooks.ts'
import { useLeaving } from '#phone/leaving.ts'
import type { Answers, Asked } from './answers.ts'

/** Where everything that was answered is looked over. */
const check = 'check'

/** Which question is shown, by the address: so the back button of the phone goes one question back. */
export function usePlace(count: number) {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('q') ?? ''
  const number = Number(asked)
  const go = (to: number | typeof check | null) =>
    setAddress(old => {
      const rest = [...old].filter(([name]) => name !== 'q')
      return new URLSearchParams(to === null ? rest : [...rest, ['q', String(to)]])
    })
  return {
    /** The number of the question, from 1; undefined where none is shown. */
    at: Number.isInteger(number) && number >= 1 && number <= count ? number : undefined,
    isCheck: asked === check,
    go,
  }
}

/** The answers as they stand in the page, and how they are kept on the server. */
export function useAnswers(aid: string, asked: Asked) {
  const [typed, type] = useState<Answers>({})
  const [unsaved, note] = useState<readonly string[]>([])
  const [run, { isLoading }] = useCommand(answering.saveAnswers)
  useLeaving(
    () => unsaved.length > 0,
    () => '本题的答案尚未保存，离开后不会保留，确定离开吗？',
  )
  const answers: Answers = { ...asked.Answers, ...typed }
  return {
    answers,
    isSaving: isLoading,
    set: (id: string, answer: Answers[string]) => {
      type(old => ({ ...old, [id]: answer }))
      note(old => [...new Set([...old, id])])
    },
    /** Keeps what is not kept yet; false where that was refused, which the request says. */
    save: async (): Promise<boolean> => {
      if (unsaved.length === 0) return true
      const Answers = unsaved.map(QuestionId => ({ QuestionId, ...answers[QuestionId] }))
      return run({ Aid: aid, Answers })
        .unwrap()
        .then(
          () => {
            note([])
            return true
          },
          () => false,
        )
    },
  }
}
