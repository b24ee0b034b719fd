/** What the page for binding WeChat is opened with: the title over it, the PDF that it shows, and a code that was made before. */
export interface BindNotice {
  readonly Title: string
  /** Empty: there is nothing to read. */
  readonly FileId: string
  /** Empty: the page makes a code. */
  readonly BindKey: string
}

const path = '/set/BindWebChat'

/** The address of that page. */
export function bindAddress(notice: BindNotice): string {
  const bytes = new TextEncoder().encode(JSON.stringify(notice))
  const text = btoa(String.fromCharCode(...bytes))
  return `${path}?pdf=${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

function parsed(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** What the query of that page says; what it does not say, or says unreadably, is empty. */
export function bindNoticeIn(search: URLSearchParams): BindNotice {
  const said = Object(parsed(search.get('pdf') ?? '')) as Readonly<Record<string, unknown>>
  const of = (name: keyof BindNotice) => (typeof said[name] === 'string' ? said[name] : '')
  return { Title: of('Title'), FileId: of('FileId'), BindKey: of('BindKey') }
}
