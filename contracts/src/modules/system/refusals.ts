import type { Refusal } from '#contracts/refusal'

/** Refusals of the school calendar and of the pictures of the site. */
export const systemRefusals = {
  TERM_OUTSIDE: { text: '开始和结束日期应在{year}学年内' },
  TERM_OVERLAPS: { text: '与{year}学年第{semester}学期的时间重叠' },
  SITE_PICTURE_TYPE: { text: '请上传 PNG、JPG 或 SVG 图片' },
  PICTURE_SCRIPT: { text: 'SVG 图片不能包含脚本、链接或外部内容' },
} as const satisfies Record<string, Refusal>
