import { type FieldNotes, notesOf } from '@xuegong/contracts/fields'
import { choicesAmong, holds } from '@xuegong/contracts/when'
import { misfitText, reversedText, violationText } from '@xuegong/contracts/wording'
import type { TSchema } from 'typebox'

type Values = Readonly<Record<string, unknown>>
/** Finds what is wrong with a field beside the others of its object; null when nothing is. */
type Look = (values: Values) => string | null

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What looks at the fields of an object that depend on each other; null where none does. */
export function dependencyLook(properties: Readonly<Record<string, TSchema>>): Look | null {
  const titleOf = (name: string) => notesOf(properties[name] ?? ({} as TSchema)).title ?? name
  const looks = Object.entries(properties).flatMap(([name, schema]) => looksOf(name, notesOf(schema), titleOf))
  if (looks.length === 0) return null
  return values => {
    for (const look of looks) {
      const found = look(values)
      if (found !== null) return found
    }
    return null
  }
}

function looksOf(name: string, notes: FieldNotes, titleOf: (name: string) => string): Look[] {
  const { shownWhen, neededWhen, choices, since, end } = notes
  const title = titleOf(name)
  return [
    shownWhen &&
      ((values: Values) =>
        !isEmpty(values[name]) && !holds(shownWhen, values)
          ? `${title}无需填写：请先核对${Object.keys(shownWhen).map(titleOf).join('、')}`
          : null),
    neededWhen &&
      ((values: Values) =>
        isEmpty(values[name]) && holds(neededWhen, values)
          ? violationText({ keyword: 'required', field: name, schema: notes })
          : null),
    choices &&
      ((values: Values) => {
        const among = choicesAmong(choices, values)
        const wrong = [values[name]].flat().some(value => !isEmpty(value) && !among.includes(value as string))
        return wrong ? misfitText(title, titleOf(choices.by)) : null
      }),
    since !== undefined &&
      ((values: Values) =>
        !isEmpty(values[name]) && !isEmpty(values[since]) && String(values[since]) > String(values[name])
          ? end
            ? `${title}不能小于${titleOf(since)}`
            : reversedText(titleOf(since), title)
          : null),
  ].filter(look => look !== false && look !== undefined)
}
