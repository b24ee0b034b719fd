import { rowOf, type RowRules } from './rule.ts'

export const deliveryRows = {
  MessageBatch: {
    natural: ({ number }) => ({
      Module: 'notice',
      TemplateCode: 'notice',
      Title: `消息${number}`,
      Body: '请查收。',
      Channels: [1],
    }),
  },
  MessagePush: {
    natural: at => {
      const BatchId = at.id('BatchId')
      const { Module, TemplateCode, Title, Body, Url, BusinessId } = rowOf(at, 'MessageBatch', BatchId)
      const State = at.row.State ?? 1
      return {
        BatchId,
        Channel: 1,
        Module,
        TemplateCode,
        ReceiverId: at.id('ReceiverId'),
        Title,
        Body,
        Url,
        BusinessId,
        State,
        ...(State === 0 ? { NextTime: at.now } : { SendTime: at.now }),
      }
    },
  },
  MessageTemplate: { natural: () => ({ Text: '您有一条新消息', Channels: [1] }) },
} satisfies RowRules
