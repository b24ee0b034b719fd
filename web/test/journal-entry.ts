import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'

/** A call of the roster that went well, but for what a test says. */
export const entry = (more: Partial<JournalEntry> = {}): JournalEntry => ({
  seq: 1,
  at: '2026-10-14 09:30:00',
  real: Date.parse('2026-11-02T03:04:05'),
  ms: 3.2,
  endpoint: 'people.listStudents',
  method: 'POST',
  path: '/api/Student/GetStudentList',
  user: 'fdy01',
  request: '{"PageIndex":1}',
  answer: '{"ResultValue":null,"ResultCode":0,"ErrorCode":0,"RequestMsg":"","DevelopmentMessage":null}',
  status: 200,
  code: 0,
  outcome: 'ok',
  reason: '',
  rule: null,
  contract: null,
  requestId: `r-${more.seq ?? 1}`,
  client: 'page',
  ...more,
})
