/**
 * Small clients that read answers as real programs do: by cutting texts, by looking for keys at any depth. Each is written from
 * the rules of docs/wire.md.
 */

/** Cuts the token out of a login body with a greedy pattern, as report scripts do (R5, R6). */
export const cutToken = (body: string): string => /Token":"(.+)","E/.exec(body)?.[1] ?? ''

/** Cuts key and picture out of a captcha's body in the two ways that are in use (R7). */
export const cutCaptcha = (body: string) => ({
  key: /Key...(.{36})/.exec(body)?.[1] ?? '',
  keyByEnd: /"Key":"(.+)","I/.exec(body)?.[1] ?? '',
  image: (JSON.parse(body) as { ResultValue: { Image: string } }).ResultValue.Image,
})

type Found = Record<string, unknown>

/** Every object anywhere in an answer, outer ones first. */
function objectsIn(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Found, ...Object.values(value).flatMap(objectsIn)]
}
const firstOf = (found: Found, keys: readonly string[]): string =>
  keys.map(key => found[key]).find((value): value is string => typeof value === 'string' && value !== '') ?? ''

const numbers = ['LoginName', 'XH', 'xh', 'UserNO', 'StuNo', 'StudentNo']
const names = ['TrueName', 'XM', 'xm', 'UserName', 'RealName', 'StuName']
const colleges = ['OrgName', 'XY', 'College', 'YXMC', 'CollegeName']
const classes = ['ClassName', 'BJ', 'BJMC', 'className']

/** Who an answer is about, guessed by the names of keys: the first hit of each counts. */
export function guessPerson(answer: unknown): { number: string; name: string; college: string; class: string } {
  const all = objectsIn(answer)
  const first = (keys: readonly string[]) => all.map(each => firstOf(each, keys)).find(text => text !== '') ?? ''
  return { number: first(numbers), name: first(names), college: first(colleges), class: first(classes) }
}

/** People in a roster: objects with both a number and a name, whatever is around them. */
export const guessRoster = (answer: unknown): { number: string; name: string }[] =>
  objectsIn(answer)
    .map(each => ({ number: firstOf(each, numbers), name: firstOf(each, names) }))
    .filter(({ number, name }) => number !== '' && name !== '')
