import { type Template, template } from '#delivery/template'

const of = { module: 'evaluation', channels: [1] } as const

export const assessmentPublished = template({
  ...of,
  code: 'EVAL_PUBLISH',
  name: '测评发布',
  text: '【{测评}】已发布，请在{时间}前完成自评',
  channels: [1, 2],
})

export const answersDue = template({
  ...of,
  code: 'EVAL_ANSWERS_DUE',
  name: '自评即将截止',
  text: '【{测评}】自评将于{时间}截止，请尽快提交',
})

export const votesDue = template({
  ...of,
  code: 'EVAL_VOTES_DUE',
  name: '评议即将截止',
  text: '【{测评}】评议将于{时间}截止，您还有同学未评议',
})

export const proveChecked = template({
  ...of,
  code: 'EVAL_PROVE',
  name: '困难证明核验',
  text: '【{测评}】您上传的证明材料已核验：{结果}',
})

/** What people are told of evaluations. */
export const evaluationTemplates: readonly Template[] = [assessmentPublished, answersDue, votesDue, proveChecked]
