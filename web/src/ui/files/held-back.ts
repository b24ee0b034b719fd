import type { FormRule } from 'antd'
import { useEffect } from 'react'
import { useStable } from '../stable.ts'

/** Fields with files on their way to the store, by the ids of their controls. */
const sending = new Set<string>()

/**
 * While files of a field are on their way, the form that it belongs to cannot be handed in: they would be left out of it. When the
 * last has come to its end, the field is checked anew.
 */
export function useHeldBack(id: string | undefined, isSending: boolean, check: () => void) {
  const checkNow = useStable(check)
  useEffect(() => {
    if (id === undefined || !isSending) return
    sending.add(id)
    return () => {
      sending.delete(id)
      checkNow()
    }
  }, [id, isSending, checkNow])
}

/** The rule of a field with files, which stands in a form by these names: it is held against it when the form is handed in. */
export const arrivedRule = (names: readonly (string | number)[]): FormRule => ({
  validateTrigger: [],
  validator: async () => {
    if (sending.has(names.join('_'))) throw new Error('文件正在上传，请稍候再提交')
  },
})
