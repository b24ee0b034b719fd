import { type Template, template } from '#delivery/template'

const of = { module: 'evaluation', channels: [1] } as const

export const assessmentPublished = template({
  ...of,
  code: 'EVAL_PUBLISH',
  name: '测评发布',
  text: '【{测评}】已发布，请在{时间}前完成自评',
  channels: [1, 2],
})

{
...of,
},
