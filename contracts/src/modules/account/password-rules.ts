/** What a password is held against beside its characters. Unknown parts are left out. */
export interface PasswordOwner {
  readonly LoginName: string
  /** Last six characters of the identity number; empty where there is none. */
  readonly IdCardEnd?: string
}

const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9\s]/]

/** Why a password is too weak, as the end of a sentence; undefined when it is strong enough. Takes no blanks. */
export function weaknessOf(password: string, { LoginName, IdCardEnd = '' }: PasswordOwner): string | undefined {
  if (!/^\S{8,20}$/.test(password)) return '须为8–20个字符，不含空格'
  if (kinds.filter(kind => kind.test(password)).length < 3) return '须包含大写字母、小写字母、数字、符号中的至少三种'
  const lower = password.toLowerCase()
  if (lower === LoginName.toLowerCase()) return '不能与登录名相同'
  if (IdCardEnd && lower.includes(IdCardEnd.toLowerCase())) return '不能包含身份证号后六位'
  return undefined
}
