/**
 * people, talks with students: who looks after a student writes down what was said.
 *
 * A talk lies in the past, and its author changes or removes it within seven days; after that it stands. SecretLevel says who reads it:
 * 1 whoever looks after the student, 2 the author and the offices of college and school, 3 the author alone; the student never does.
 * Lists leave out what was said, so that who may only list learns that there was a talk, and when.
 */
import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { entity } from '#contracts/entity'
import { Coded, CodedNumber, LongText, period, Picked, Text, TimeOf } from '#contracts/fields'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Nullable, Page, paging } from '#contracts/shapes'

const { StudentId: _, ...shown } = ofStudent
const Topic = Coded('TalkTopic', '主题', { examples: ['1'] })
const SecretLevel = CodedNumber('TalkSecret', '可见范围')

const fields = {
  TalkTime: TimeOf('谈话时间'),
  Topic,
  Place: t.Optional(Text('地点', 50, { minLength: 0 })),
  Content: LongText('谈话内容', 2000, { minLength: 10 }),
  Follow: t.Optional(LongText('后续跟进', 500, { minLength: 0 })),
  SecretLevel,
}

export const talkCalls = {
  ...entity('Talk', {
    path: '/api/Student',
    noun: '谈话记录',
    permission: 'talk',
    fixed: { StudentId: Picked('student', '学生') },
    fields,
    unlisted: ['Content', 'Follow'],
    shown: { ...shown, CreateUserName: t.String({ title: '谈话人' }), CreateDate: t.String({ title: '记录时间' }) },
    filters: {
      ...studentFilters,
      StudentId: t.Optional(Picked('student', '学生')),
      Topic: t.Optional(Topic),
      ...period,
    },
    refusals: ['TALK_IN_FUTURE', 'TALK_CLOSED'],
  }),
  listUntalked: query({
    summary: 'Students within reach who study and have no talk this term yet, those who wait longest first.',
    path: '/api/Student/GetUntalkedList',
    access: 'talk.query',
    input: t.Object({ ...paging, ...studentFilters }),
    result: Page(t.Object({ Id: ofStudent.StudentId, ...shown, LastTalkTime: Nullable(TimeOf('上次谈话')) })),
  }),
}
