import type { Result } from '@xuegong/contracts/endpoint'
import type { flowDesign } from '@xuegong/contracts/modules/workflow'
import { businessTypes } from '@xuegong/contracts/modules/workflow/business-types'
import { applicantFields } from '@xuegong/contracts/modules/workflow/flow'
import type { FlowField } from '@xuegong/contracts/endpoint'
import type { Approvals } from '#approval/approvals'

/** What flows are made for: the types that the product knows, and those of forms that are built. */
export interface BusinessForm {
  readonly name: string
  readonly isBuilt: boolean
  /** What conditions may ask for of the form; of the applicant they may anyway. */
  readonly fields: Readonly<Record<string, FlowField>>
}

/** A business type, whether its form is built or not; one that nobody knows has no fields of its own. */
export function businessForm({ forms }: Approvals, code: string): BusinessForm {
  const built = forms.get(code)?.of.approval
  const { name, fields } = built ? { name: built.noun, fields: built.fields } : (businessTypes[code] ?? unknown(code))
  return { name, isBuilt: built !== undefined, fields }
}
/** Whether flows can be made for a business type. */
export const isBusiness = ({ forms }: Approvals, code: string): boolean =>
  forms.has(code) || Object.hasOwn(businessTypes, code)

const unknown = (code: string) => ({ name: code, fields: {} })

/** All business types, those that can be used first. */
export function listFlowForms(approvals: Approvals): Result<typeof flowDesign.listFlowForms> {
  const codes = [...new Set([...approvals.forms.keys(), ...Object.keys(businessTypes)])]
  return codes.map(BusinessType => {
    const { name, isBuilt, fields } = businessForm(approvals, BusinessType)
    const all: Readonly<Record<string, FlowField>> = { ...fields, ...applicantFields }
    const Fields = Object.entries(all).map(([Field, { title, type, dict = '' }]) => ({
      Field,
      Title: title,
      Type: type,
      Dict: dict,
    }))
    return { BusinessType, Name: name, IsBuilt: isBuilt ? 1 : 0, Fields }
  })
}
