import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import type * as t from 'typebox'
import { PhoneControl } from '#phone/PhoneControl.tsx'
import { lookOf } from '#ui/form/look.ts'

const look = { ...lookOf(answering.getContrast.input as t.TObject, 'UserId'), optional: false }

/** Picks a student on the phone. */
export const PickStudent = ({ value, onChange }: { value: string | undefined; onChange: (id: unknown) => void }) => (
  <PhoneControl look={look} value={value} onChange={onChange} placeholder="请选择学生" />
)
