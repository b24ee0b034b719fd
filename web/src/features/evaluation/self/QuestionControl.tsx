import { questionType } from '@xuegong/contracts/modules/evaluation/codes'
import { Answer } from '@xuegong/contracts/modules/evaluation/answering'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import { useId } from 'react'
import { PhoneControl } from '#phone/PhoneControl.tsx'
import { lookOf } from '#ui/form/look.ts'
import { type Question } from './answers.ts'
import styles from './Self.module.css'

interface Props {
  of: Question
  value: Answer | undefined
  onChange: (answer: Answer) => void
}

/** The answer without a part that was emptied. */
const withPart = (answer: Answer | undefined, name: keyof Answer, value: unknown): Answer => {
  const { [name]: _, ...rest } = answer ?? {}
  return value === undefined || value === '' ? rest : { ...rest, [name]: value }
}

/** The options of a question, one or several of them. */
function Choice({ of, value, onChange }: Props) {
  const several = of.QuestionType === questionType.several
  const options = of.Options.map(({ Key, Text, NeedProve }) => ({
    value: Key,
    label: NeedProve === 1 ? `${Text}（需证明）` : Text,
  }))
  const look = {
    ...lookOf(Answer, 'Keys', { label: of.Title, options }),
    several,
    radio: true,
    optional: of.IsRequired === 0,
  }
  const keys = value?.Keys ?? []
  const chosen = (chosen: unknown) => ({ Keys: [chosen ?? []].flat() as string[] })
  return (
    <div className={styles.box}>
      <PhoneControl look={look} value={several ? keys : keys[0]} onChange={next => onChange(chosen(next))} />
    </div>
  )
}

/** A number, points that are declared, a text beside them. */
function Typed({ of, value, onChange, name, label }: Props & { name: 'Value' | 'Text'; label: string }) {
  const declared = of.QuestionType === questionType.declared
  const look = { ...lookOf(Answer, name, { label }), ...(name === 'Value' && declared && { precision: 2 }) }
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <PhoneControl
        id={id}
        look={look}
        value={value?.[name]}
        onChange={next => onChange(withPart(value, name, next))}
      />
    </div>
  )
}

function Files({ value, onChange, label }: Props & { label: string }) {
  return (
    <div className={styles.field}>
      <span>{label}</span>
      <PhoneControl
        look={lookOf(Answer, 'Files', { label })}
        value={value?.Files as never}
        onChange={files => onChange(withPart(value, 'Files', files as StoredFile[] | undefined))}
      />
    </div>
  )
}

/** The controls of a question, by its kind. */
export function QuestionControl(props: Props) {
  const { of } = props
  switch (of.QuestionType) {
    case questionType.number:
      return <Typed {...props} name="Value" label="数值" />
    case questionType.declared:
      return (
        <>
          <Typed {...props} name="Value" label={`申报分（0–${of.MaxScore}）`} />
          <Typed {...props} name="Text" label="说明" />
          <Files {...props} label="附件" />
        </>
      )
    case questionType.files:
      return (
        <>
          <Files {...props} label="附件" />
          <Typed {...props} name="Text" label="说明" />
        </>
      )
    default:
      return <Choice {...props} />
  }
}
