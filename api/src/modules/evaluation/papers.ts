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

/** Refuses those who look after classes alone: records as a whole are for whoever reaches a college. */
export function refuseBelowCollege(ctx: Ctx): void {
  const reached = orgIdsInScope(ctx, 'rops.export')
  if (reached !== 'all' && reached.size === 0) refuse('NOT_FOUND')
}

/** A paper of whole colleges. */
export function ofColleges(ctx: Ctx, request: ExportRequest): ExportRequest {
  refuseBelowCollege(ctx)
  return ofAssessment(ctx, request)
}

/** A part of a whole in percent with one decimal, cut; 100.0 only where nothing is missing. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${(Math.floor((part * 1000) / whole) / 10).toFixed(1)}%`
