const calls = [
  'getNotice Id',
  'editNotice Id',
  'removeNotice Ids',
  'publishNotice Id',
  'auditNotice Ids',
  'withdrawNotice Id',
  'remindUnread Id',
  'countAnswers Id',
  'getNoticeDetail Id',
  'submitReceipt Id',
  'listReaders Id',
  'getMsgGroup Id',
  'editMsgGroup Id',
  'removeMsgGroup Ids',
  // An audience is cut to whom its publisher reaches (audience.test.ts).
  ...['addNotice', 'editNotice', 'countAudience'].flatMap(call =>
    ['Include', 'Exclude'].map(part => `${call} Scope.${part}.Id`),
  ),
  'listReaders ClassId',
  // As of every field that holds files: stored-files.test.ts.
  ...['addNotice', 'editNotice'].flatMap(call => ['Files', 'Images'].map(field => `${call} ${field}.FileId`)),
]
export const noticeIds = Object.fromEntries(calls.map(call => [`notice.${call}`, 'open' as const]))
