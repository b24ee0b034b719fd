import type { FormInstance } from 'antd'

/**
 * Checks again which fields of a form are wrong of those that were: what is right now says so as it is changed. Said only when the
 * field is left for the button below, it would move that button away from under the pointer.
 */
export function checkWrong(form: Pick<FormInstance, 'getFieldsError' | 'validateFields'>) {
  const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  if (wrong.length > 0) void form.validateFields(wrong.map(({ name }) => name)).catch(() => {})
}
