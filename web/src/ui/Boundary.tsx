import { Component, type ReactNode } from 'react'
import { isMissingChunk } from '#app/chunk.ts'

/** Why a screen is not there: it broke, or its code is no longer where it was. */
export type Breakage = '500' | 'stale'

interface Props {
  children: ReactNode
  /** The screen's address: at another one another screen is tried. */
  place: string
  /** What stands in the place of a screen that broke. */
  instead: (why: Breakage) => ReactNode
}

interface State {
  /** Wrapped, because anything can be thrown. */
  broken?: { readonly error: unknown } | undefined
  place: string
}

/** Keeps everything around a screen standing when it breaks. React knows error boundaries only as classes. */
export class Boundary extends Component<Props, State> {
  override state: State = { place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: { error } }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State {
    return place === state.place ? state : { place, broken: undefined }
  }

  /** React keeps a caught error to itself; whoever listens for uncaught ones, as the error log does, shall hear of it. */
  override componentDidCatch(error: unknown) {
    dispatchEvent(new ErrorEvent('error', { error, message: String(error) }))
  }

  override render() {
    const { broken } = this.state
    if (!broken) return this.props.children
    return this.props.instead(isMissingChunk(broken.error) ? 'stale' : '500')
  }
}
