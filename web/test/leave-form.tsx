import { approversFor } from '@xuegong/contracts/approval'
import { command, type Input } from '@xuegong/contracts/endpoint'
import { CodedNumber, LongText, Money, Picked } from '@xuegong/contracts/fields'
import { type Envelope, success } from '@xuegong/contracts/envelope'
import { DateTime, Day, Flag, Nullable, OneOf } from '@xuegong/contracts/shapes'
import type { TestApi } from '@xuegong/api/test/session'
import * as t from 'typebox'
import type { ComponentProps } from 'react'
import { vi } from 'vitest'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import type { Instead } from './page.tsx'
import { showOnPhone } from './phone-page.tsx'

const titled = <S extends t.TSchema>(shape: S, title: string) => t.Unsafe<t.Static<S>>({ ...shape, title })

const addLeave = {
  ...command({
    summary: '',
    path: '/api/x',
    access: 'signedIn',
    input: t.Object({
      Id: t.Optional(t.String()),
      RowVersion: t.Optional(t.Integer()),
      Where: t.String({ minLength: 1, maxLength: 10, title: '地点' }),
      Mobile: t.Optional(t.String({ pattern: '^1\\d{10}$', title: '手机号' })),
      Reason: t.Optional(Nullable(LongText('事由', 200))),
      How: OneOf(['飞机', '火车', '汽车'], { title: '方式' }),
      With: t.Array(OneOf(['同学', '老师', '家长']), { title: '同行', maxItems: 2 }),
      Out: titled(Flag, '是否离校'),
      Days: t.Integer({ minimum: 1, maximum: 30, title: '天数' }),
      From: titled(Day, '开始日期'),
      At: Nullable(titled(DateTime, '出发时间')),
      Fee: t.Optional(Money('垫付金额')),
      Level: t.Optional(t.Integer({ title: '级别' })),
      Sex: t.Optional(CodedNumber('Sex', '性别')),
      Approver: Picked('staff', '批准人'),
      Guide: t.Optional(Picked('staff', '指导老师')),
      Mates: t.Optional(t.Array(Picked('student', '同行学生'), { title: '同行学生' })),
      Unit: t.Optional(Picked('org', '单位')),
      Class: t.Optional(Nullable(Picked('class', '班级'))),
      Approvers: approversFor('INFOCHANGE'),
    }),
    result: t.Null(),
    once: true,
  }),
  name: 'addLeave',
}
type Props = ComponentProps<typeof PhoneForm<Input<typeof addLeave>, null>>
export type Steps = Props['steps']

/** Shows the form of a leave to somebody on a phone; the server takes what it sends unless it answers something else. Gives the paths of all calls, how often the command was called, under which keys, and what was sent when it was saved. */
export function openLeave(
  api: TestApi,
  steps: Steps,
  more: Partial<Props> = {},
  answer: Envelope | (() => Response) = success(null),
  instead: Instead = () => undefined,
  who = 'admin',
) {
  const calls: string[] = []
  const keys: (string | null | undefined)[] = []
  const reply = typeof answer === 'function' ? answer : () => new Response(JSON.stringify(answer))
  const onSaved = vi.fn<(result: null, input: unknown) => void>()
  showOnPhone(
    api,
    <PhoneForm title="外出申请" endpoint={addLeave} steps={steps} submitText="提交" onSaved={onSaved} {...more} />,
    api.token(who),
    (path, headers) => {
      calls.push(path)
      if (path !== addLeave.path) return instead(path)
      keys.push(headers?.get('Idempotency-Key'))
      return reply()
    },
  )
  return {
    calls,
    keys,
    writes: () => calls.filter(path => path === addLeave.path).length,
    sent: () => onSaved.mock.calls.map(([, input]) => input),
  }
}
