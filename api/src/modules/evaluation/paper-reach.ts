import type { Ctx } from '#data/ctx'
import { orgIdsInScope } from '#data/scope'
import type { ExportRequest } from '#exports/exporter'
import { refuse } from '#refuse'
import { assessmentOf } from './reach.ts'

/** A paper of an assessment: for whoever sees that. */
export function ofAssessment(ctx: Ctx, request: ExportRequest): ExportRequest {
  assessmentOf(ctx, String(request.Aid))
  return request
}

/** A paper of whole colleges: for whoever reaches one of them, and not for those who look after classes. */
export function ofColleges(ctx: Ctx, request: ExportRequest): ExportRequest {
  const reached = orgIdsInScope(ctx, 'rops.export')
  if (reached !== 'all' && reached.size === 0) refuse('NOT_FOUND')
  return ofAssessment(ctx, request)
}
